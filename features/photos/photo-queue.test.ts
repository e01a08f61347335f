import { expect, it } from "vitest";
import { ApiError } from "#platform/api-client.ts";
import type { Picture } from "#platform/picture.ts";
import { photoRefusals } from "./photo.ts";
import { PhotoQueue, type QueuedPhoto } from "./photo-queue.ts";
import { PhotoRefused, type Sending } from "./send-photo.ts";

interface Call extends Sending {
  file: File;
  succeed(): void;
  fail(error: unknown): void;
}

/** A queue whose sending is in the test's hands. */
function open() {
  const calls: Call[] = [];
  const arrived: string[] = [];
  let shown: readonly QueuedPhoto[] = [];
  const queue = new PhotoQueue<Picture>({
    send: (file, sending) =>
      new Promise((resolve, reject) => {
        const succeed = () => resolve({ name: file.name } as Picture);
        sending.signal.addEventListener("abort", () => reject(new Error("aborted")));
        calls.push({ ...sending, file, succeed, fail: reject });
      }),
    onChange: (next) => {
      shown = next;
    },
    onSent: ({ name }) => void arrived.push(name),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    queue,
    calls,
    arrived,
    settle,
    states: () => shown.map(({ state }) => state),
    shown: () => shown,
  };
}

const photos = (...names: string[]) => names.map((name) => new File(["x"], name));
const last = (calls: Call[]) => calls.at(-1) as Call;

it("photos are sent one after the other, in the order in which they were chosen", async () => {
  const { queue, calls, arrived, settle, states } = open();
  queue.add(photos("one", "two"));
  queue.add(photos("three"));
  expect(states()).toEqual(["sending", "waiting", "waiting"]);
  for (const count of [1, 2, 3]) {
    expect(calls).toHaveLength(count);
    last(calls).succeed();
    await settle();
  }
  expect(arrived).toEqual(["one", "two", "three"]);
  expect(states()).toEqual([]);
});

it("the queue tells how far a photo is, and that it is being prepared once it has left", () => {
  const { queue, calls, shown } = open();
  queue.add(photos("one"));
  last(calls).onProgress(0.4);
  expect(shown()).toMatchObject([{ state: "sending", progress: 0.4 }]);
  last(calls).onProgress(1);
  expect(shown()).toMatchObject([{ state: "preparing" }]);
});

it("the queue goes on past a photo that failed, says why, and tries it again when asked", async () => {
  const { queue, calls, arrived, settle, shown } = open();
  queue.add(photos("one", "two", "three"));
  last(calls).fail(new ApiError(422, JSON.stringify({ error: photoRefusals.too_small })));
  await settle();
  last(calls).fail(new Error("no connection"));
  await settle();
  last(calls).fail(new PhotoRefused(photoRefusals.too_many_bytes));
  await settle();
  expect(shown().map(({ problem }) => problem)).toEqual([
    photoRefusals.too_small,
    "The photo did not get through. Please check the connection and try again.",
    photoRefusals.too_many_bytes,
  ]);
  queue.tryAgain(Number(shown()[1]?.id));
  expect(shown()[1]?.state).toBe("sending");
  expect(shown()[1]?.problem).toBeUndefined();
  last(calls).succeed();
  await settle();
  expect(arrived).toEqual(["two"]);
});

it("the queue stops sending a photo that is taken out, and goes on with the next", async () => {
  const { queue, calls, arrived, settle, states } = open();
  queue.add(photos("one", "two"));
  queue.drop(1);
  await settle();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(calls[1]?.file.name).toBe("two");
  last(calls).succeed();
  await settle();
  expect(arrived).toEqual(["two"]);
  expect(states()).toEqual([]);
});

it("the queue reports nothing once the form is gone", async () => {
  const { queue, calls, arrived, settle } = open();
  queue.add(photos("one", "two"));
  queue.stop();
  last(calls).succeed();
  await settle();
  expect([calls.length, arrived]).toEqual([1, []]);
});
