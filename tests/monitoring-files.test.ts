import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { type Matcher, readMetrics, readPromql } from "#tests/support/promql.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";

const rulesFile = readFileSync("docs/deploy/prometheus-alerts.yml", "utf8");
const dashboard = JSON.parse(readFileSync("docs/deploy/grafana-dashboard.json", "utf8"));

interface Shown {
  where: string;
  expression: string;
  /** Text with names of labels in it that is shown to a person. */
  text: string;
}

const rules: Shown[] = rulesFile
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({
    where: `alert ${rule.split("\n", 1)[0]}`,
    expression: /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? "",
    text: [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => `{{${label}}}`).join(),
  }));

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };
const panels: Shown[] = dashboard.panels.flatMap(({ title, targets }: Panel) =>
  targets.map(({ expr, legendFormat }) => ({
    where: `panel ${title}`,
    expression: expr,
    text: legendFormat,
  })),
);

/** Prometheus' own: whether a program answered, and where it runs. */
const ofPrometheus = new Map([["up", new Map<string, Set<string>>()]]);
const labelsOfPrometheus = ["job", "instance"];
/**
 * Its labels' values come with requests; those of all other metrics of ours are there from the
 * start.
 */
const comesWithRequests = /^heronbrook_request_seconds_/;

/** What is asked for and not printed. */
function problemsIn(
  { expression, text }: Shown,
  printed: ReturnType<typeof readMetrics>,
): string[] {
  const { metrics, groupedBy } = readPromql(expression);
  const problems = metrics.length === 0 ? ["asks for no metric"] : [];
  const labels = new Set(labelsOfPrometheus);
  for (const { name, matchers } of metrics) {
    const values = printed.get(name) ?? ofPrometheus.get(name);
    if (!values) problems.push(`no metric ${name}`);
    for (const label of values?.keys() ?? []) labels.add(label);
    for (const matcher of matchers) {
      const known = values?.get(matcher.label);
      if (!known && !labelsOfPrometheus.includes(matcher.label)) {
        problems.push(`no label ${matcher.label} of ${name}`);
      } else if (known && !comesWithRequests.test(name)) {
        problems.push(...valuesMissing(matcher, known).map((value) => `no ${name} of ${value}`));
      }
    }
  }
  const named = [...groupedBy, ...[...text.matchAll(/\{\{\s*(\w+)/g)].map(([, label]) => label)];
  const strange = named.filter((label) => !labels.has(label ?? ""));
  return [...problems, ...strange.map((label) => `no label ${label}`)];
}

function valuesMissing({ operator, value }: Matcher, known: ReadonlySet<string>): string[] {
  const wanted = operator.endsWith("~") ? value.split("|") : [value];
  return wanted.filter((one) => !known.has(one));
}

describe("what is shipped for monitors", () => {
  let shop: ServerProcess;
  let printed: ReturnType<typeof readMetrics>;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    const port = await freePort();
    shop = await startServer({ env: { DATA_DIR: dataDir, METRICS_PORT: String(port) } });
    await (await fetch(`${shop.origin}/api/products`)).text();
    printed = readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("has every rule and panel in it that its files hold", () => {
    expect(rules.length).toBe(rulesFile.match(/\bexpr:/g)?.length);
    expect(rules.length).toBeGreaterThan(10);
    expect(panels.length).toBe(JSON.stringify(dashboard).match(/"expr":/g)?.length);
    expect(panels.length).toBeGreaterThan(15);
  });

  it.each(rules)("$where asks for what the shop says", (rule) => {
    expect(problemsIn(rule, printed)).toEqual([]);
  });

  it.each(panels)("$where asks for what the shop says", (panel) => {
    expect(problemsIn(panel, printed)).toEqual([]);
  });

  it.each([
    ["sum(heronbrook_order_total)", "", "no metric heronbrook_order_total"],
    ['heronbrook_outbox_rows{state="pending"}', "", "no label state of heronbrook_outbox_rows"],
    ['heronbrook_outbox_rows{status="lost"}', "", "no heronbrook_outbox_rows of lost"],
    ["sum by (why) (heronbrook_payments_failed_total)", "", "no label why"],
    ["heronbrook_orders_total", "{{reason}}", "no label reason"],
    [
      'heronbrook_payments_failed_total{reason=~"fault|x"}',
      "",
      "no heronbrook_payments_failed_total of x",
    ],
  ])("with a rule on %s would fail this test", (expression, text, problem) => {
    expect(problemsIn({ where: "", expression, text }, printed)).toEqual([problem]);
  });

  it("shows and watches each of our own metrics", () => {
    const asked = [...rules, ...panels].flatMap(({ expression }) =>
      readPromql(expression).metrics.map(({ name }) => name),
    );
    const ours = [...printed.keys()].filter((name) => name.startsWith("heronbrook_"));
    const family = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
    const families = new Set(ours.map(family));
    expect([...families].filter((name) => !asked.map(family).includes(name))).toEqual([]);
  });
});
