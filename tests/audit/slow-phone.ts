import { launch } from "chrome-launcher";

/**
 * What a cheap phone on a slow line is like: four times slower than this machine, 150 ms there and
 * back, 1.6 Mbit/s.
 */
const slowdown = 4;
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const screen = { width: 412, height: 915, deviceScaleFactor: 1, mobile: true };
/** And what a desktop is like: as fast as this machine, 20 ms there and back, 20 Mbit/s. */
const desktop = {
  line: { latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 625_000 },
  screen: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
};

interface PhoneOptions {
  saveData?: boolean;
  isDesktop?: boolean;
  /** A script that each page runs first. */
  beforeEachPage?: string;
}

/** Written into each page: notes long tasks, and when the last touch or key came. */
const keepRecord = `
  window.record = { tasks: [], touched: 0 };
  new PerformanceObserver((list) => record.tasks.push(...list.getEntries()))
    .observe({ type: "longtask", buffered: true });
  for (const touch of ["pointerdown", "keydown"])
    addEventListener(touch, ({ timeStamp }) => { record.touched = timeStamp; }, true);`;

export interface Blocking {
  /** What tasks took beyond 50 ms each, until the page was alive. */
  totalMs: number;
  longestMs: number;
  /** From the first paint until React had taken over. */
  aliveMs: number;
}

export interface PhoneBrowser {
  /** A phone that has never been here: its cache is empty. */
  open(options?: PhoneOptions): Promise<SlowPhone>;
  close(): Promise<void>;
}

/**
 * Chromium, spoken to in its own protocol. Browser libraries make it ready for debugging with each
 * page, and then it takes every script apart as it runs: twice the time, which no visitor waits.
 */
export async function openPhoneBrowser(
  graphics: readonly string[] = ["--disable-gpu"],
): Promise<PhoneBrowser> {
  const chrome = await launch({
    ...(process.env.CHROMIUM ? { chromePath: process.env.CHROMIUM } : {}),
    chromeFlags: [
      "--headless=new",
      ...graphics,
      "--disable-quic",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  const version = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const connection = await Connection.to(webSocketDebuggerUrl);
  return {
    async open(options = {}) {
      const { browserContextId } = await connection.send("Target.createBrowserContext");
      const { targetId } = await connection.send("Target.createTarget", {
        url: "about:blank",
        browserContextId,
      });
      const { sessionId } = await connection.send("Target.attachToTarget", {
        targetId,
        flatten: true,
      });
      const phone = new SlowPhone(
        (method, params) => connection.send(method, params, sessionId as string),
        () => connection.send("Target.disposeBrowserContext", { browserContextId }),
      );
      await phone.prepare(options);
      return phone;
    },
    async close() {
      // By its own way first: where Chromium is started by a script, killing that would leave the
      // browser behind.
      await connection.send("Browser.close");
      connection.close();
      chrome.kill();
    },
  };
}

type Answer = Record<string, unknown>;
type Send = (method: string, params?: object) => Promise<Answer>;

export class SlowPhone {
  readonly #send: Send;
  readonly close: () => Promise<unknown>;

  constructor(send: Send, close: () => Promise<unknown>) {
    this.#send = send;
    this.close = close;
  }

  async prepare(options: PhoneOptions): Promise<void> {
    const { saveData = false, isDesktop = false, beforeEachPage = "" } = options;
    const device = isDesktop ? desktop : { line, screen };
    await this.#send("Page.enable");
    await this.#send("Emulation.setDeviceMetricsOverride", device.screen);
    await this.#send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await this.#send("Emulation.setCPUThrottlingRate", { rate: isDesktop ? 1 : slowdown });
    await this.#send("Network.enable");
    await this.#send("Network.emulateNetworkConditions", { offline: false, ...device.line });
    await this.#send("Page.addScriptToEvaluateOnNewDocument", {
      source: keepRecord + beforeEachPage,
    });
    if (saveData) await this.#send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  }

  /** Resolves when the first text or picture was painted. */
  async visit(url: string): Promise<void> {
    await this.#send("Page.navigate", { url });
    await this.until(`performance.getEntriesByName("first-contentful-paint").length > 0`);
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.#send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = answer as {
      result: { value: Value };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (exceptionDetails) {
      throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    }
    return result.value;
  }

  /** Looked at from time to time, and given up after a while. */
  async until(condition: string, seconds = 60): Promise<void> {
    for (let turn = 0; turn < seconds * 50; turn++) {
      if (await this.evaluate<boolean>(condition).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`This did not come about in ${seconds} s: ${condition}`);
  }

  alive(): Promise<void> {
    return this.until(`document.documentElement.matches("[data-alive]")`);
  }

  /** To the middle of the screen, where nothing lies over it. */
  scrollTo(selector: string): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    return this.evaluate(`${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
  }

  /**
   * Touches an element and resolves with the milliseconds until `answered`, an expression, holds
   * and was painted.
   */
  async touch(selector: string, answered: string): Promise<number> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    const [x, y] = await this.evaluate<[number, number]>(
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${element}.getBoundingClientRect())`,
    );
    const isHit = await this.evaluate<boolean>(
      `${element}.contains(document.elementFromPoint(${x}, ${y}))`,
    );
    if (!isHit) throw new Error(`${selector} cannot be touched: something lies over it.`);
    await this.#awaitAnswer(answered);
    await this.#send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.#send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return this.evaluate("record.answer");
  }

  /**
   * Types a text and resolves with the milliseconds from its last letter until `answered` holds and
   * was painted.
   */
  async type(text: string, answered: string): Promise<number> {
    for (const [index, key] of [...text].entries()) {
      if (index === text.length - 1) await this.#awaitAnswer(answered);
      await this.#send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
      await this.#send("Input.dispatchKeyEvent", { type: "keyUp", key });
    }
    return this.evaluate("record.answer");
  }

  /** How long the page was blocked while it was hydrated. */
  async blockingUntilAlive(): Promise<Blocking> {
    await this.alive();
    return this.evaluate(`(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
      const alive = performance.getEntriesByName("page-alive")[0].startTime;
      const tasks = record.tasks.filter(({ startTime }) => startTime >= painted && startTime <= alive);
      return {
        totalMs: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
        longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
        aliveMs: alive - painted,
      };
    })()`);
  }

  /** The addresses of what the page is alive with; more may be fetched when the browser is idle. */
  neededToLive(): Promise<string[]> {
    return this.evaluate(`(() => {
      const alive = performance.getEntriesByName("page-alive")[0].startTime;
      const asked = performance.getEntriesByType("resource");
      return asked.filter(({ startTime }) => startTime <= alive).map(({ name }) => name);
    })()`);
  }

  /** Made ready before the touch is sent: the browser would take that first. */
  async #awaitAnswer(condition: string): Promise<void> {
    await this.evaluate(`record.touched = 0;
      record.answer = new Promise((resolve) => {
        const look = () => {
          if (record.touched > 0 && (${condition})) requestAnimationFrame((now) => resolve(now - record.touched));
          else requestAnimationFrame(look);
        };
        look();
      });
      undefined`);
  }
}

/** One line to the browser, for all its pages. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result, error } = JSON.parse(String(data));
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    });
  }

  static async to(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return new Connection(socket);
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    const id = ++this.#last;
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    return waiting.promise;
  }

  close(): void {
    this.#socket.close();
  }
}
