import { afterAll, beforeAll, expect, it } from "vitest";
import { AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import {
  asksAgain,
  may,
  operations,
  type Right,
  type Role,
  rightOf,
  rights,
  roleNames,
  whileTemporary,
} from "./rights.ts";

interface Described {
  security: object[];
}

/** Calls at the door, which need no session. */
const atTheDoor = [
  "POST /api/admin/login",
  "POST /api/admin/logout",
  "POST /api/admin/sign-in-link",
  "POST /api/admin/passkeys/sign-in/begin",
  "POST /api/admin/passkeys/sign-in",
];

const rightNamed = (name: string) => rightOf(name) ?? "settings";

/** By a made-up id nothing is found, so that trying a call changes nothing. */
function sendable(name: string) {
  const [method = "", path = ""] = name.split(" ");
  const url = path.replaceAll(/:\w+/g, "nobody");
  const headers = path.endsWith("/photos") ? { "content-type": "image/png" } : {};
  return { method: method as "GET", url, headers };
}

describeOnBothDatabases("rights at the desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let names: string[];
  const visits = new Map<Role, AdminVisit>();
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { limits: { apiRequestsPerMinute: 100_000 } });
    const document = (await shop.app.inject("/api/openapi.json")).json();
    const paths = Object.entries(document.paths as Record<string, Record<string, Described>>);
    const described = paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        isForDesk: security.length > 0 || path.startsWith("/api/admin/"),
      })),
    );
    names = described.filter(({ isForDesk }) => isForDesk).map(({ name }) => name);
    const owner = await signedIn(shop);
    visits.set("owner", owner);
    for (const role of ["office", "crew"] as const) {
      visits.set(role, await staffVisit(shop, owner, role));
    }
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const visitOf = (role: Role) => visits.get(role) as AdminVisit;

  it("have a line for every call of the desk, and for no other", () => {
    const gated = names.filter((name) => !atTheDoor.includes(name));
    expect(gated.length).toBeGreaterThan(60);
    expect(gated.filter((name) => rightOf(name) === undefined)).toEqual([]);
    const written = Object.values(operations).flat();
    expect(written.filter((name) => !gated.includes(name))).toEqual([]);
    expect(written.length).toBe(new Set(written).size);
    const named = [...asksAgain, ...whileTemporary];
    expect(named.filter((name) => !written.includes(name))).toEqual([]);
  });

  it("are nobody's without a session", async () => {
    const stranger = new AdminVisit(shop);
    for (const name of names.filter((one) => !atTheDoor.includes(one))) {
      const { method, url, headers } = sendable(name);
      const answer = await stranger.send(method, url, undefined, headers);
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  it.each(roleNames)("are what the table says for the %s, call by call", async (role) => {
    const visit = visitOf(role);
    for (const name of names.filter((one) => !atTheDoor.includes(one))) {
      // A stream does not end, and what is answered to it is tried below.
      if (name === "GET /api/admin/events") continue;
      const { method, url, headers } = sendable(name);
      const answer = await visit.send(method, url, undefined, headers);
      const isRefused = answer.statusCode === 403 && answer.json().code === "not_allowed";
      const right = rightOf(name);
      expect([name, isRefused]).toEqual([name, right === undefined || !may(role, right)]);
    }
  });

  it("are none while somebody else knows the password, but to choose another", async () => {
    const { username } = (await visitOf("office").get("/api/admin/session")).json();
    const setTemporary = (password_temporary: 0 | 1) =>
      test.database.db
        .updateTable("admin_users")
        .set({ password_temporary })
        .where("username", "=", username)
        .execute();
    await setTemporary(1);
    const gated = names.filter((one) => !atTheDoor.includes(one) && may("office", rightNamed(one)));
    for (const name of gated) {
      const { method, url, headers } = sendable(name);
      const answer = await visitOf("office").send(method, url, undefined, headers);
      const isRefused = answer.statusCode === 403 && answer.json().code === "password_temporary";
      expect([name, isRefused]).toEqual([name, !whileTemporary.has(name)]);
    }
    await setTemporary(0);
  });

  it("leave accounts, settings and large refunds to the owner, and the crew with today alone", () => {
    const all = Object.keys(rights) as Right[];
    const of = (role: Role) => all.filter((right) => may(role, right));
    const owners: Right[] = ["large refunds", "accounts", "settings"];
    expect(of("owner")).toEqual(all);
    expect(of("office")).toEqual(all.filter((right) => !owners.includes(right)));
    expect(of("crew")).toEqual(["self", "today"]);
    // Written out, because a call below the wrong right would be tried as that right says.
    expect(operations.today).toEqual(["GET /api/admin/crew/orders"]);
    const own = /^\w+ \/api\/admin\/(session|events|account|passkeys|second-factor)\b/;
    expect(operations.self.filter((name) => !own.test(name))).toEqual([]);
    const staff = names.filter((name) => name.includes(" /api/admin/accounts"));
    expect(operations.accounts.toSorted()).toEqual(staff.toSorted());
    expect(staff.filter((name) => !name.startsWith("GET ") && !asksAgain.has(name))).toEqual([]);
    expect([...asksAgain]).toContain("POST /api/admin/passkeys/begin");
    expect([...asksAgain]).toContain("DELETE /api/admin/passkeys/:id");
  });

  it("are the owner's alone where nobody has written a line", () => {
    expect(rightOf("GET /api/admin/new-thing")).toBeUndefined();
    expect(roleNames.filter((role) => may(role, "settings"))).toEqual(["owner"]);
  });
});
