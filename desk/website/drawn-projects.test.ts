import { afterAll, beforeAll, expect, it } from "vitest";
import { drawnLine } from "#content/gallery.ts";
import type { Project } from "#features/site/site-texts.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud, structuredData } from "#tests/support/page-text.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { EditableSite } from "./editable-site.ts";

describeOnBothDatabases("the drawings of the gallery", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  /** How often each place says that a picture is drawn. */
  async function told() {
    const gallery = (await shop.app.inject("/gallery")).body;
    const home = (await shop.app.inject("/")).body;
    const captions = (html: string, place: RegExp) =>
      [...html.matchAll(place)].filter(([text]) => readAloud(text).includes(drawnLine)).length;
    const data = JSON.stringify(structuredData(gallery));
    return {
      plates: captions(gallery, /<li\b.*?<\/li>/gs),
      enlarged: captions(gallery, /<dialog id="project-.*?<\/dialog>/gs),
      home: captions(home, /<figure>.*?<\/figure>/gs),
      data: data.split("DigitalArtDigitalSource").length - 1,
    };
  }

  async function putProjects(change: (project: Project, index: number) => Project) {
    const { projects } = (await visit.get("/api/admin/site")).json<EditableSite>().texts;
    const value = projects.value.map(change);
    const { revision } = projects;
    const answer = await visit.put("/api/admin/site/projects", { revision, value });
    expect(answer.statusCode).toBe(200);
  }

  it("are said to be drawn, on every plate, enlarged and on the home page", async () => {
    expect(await told()).toEqual({ plates: 9, enlarged: 9, home: 6, data: 9 });
  });

  it("are said so no longer where the owner's photo is in their place", async () => {
    const { name: picture } = await sampleWriter(test.database.db).photos({
      name: "photo-0123456789abcdef",
    });
    const photo = { picture, alt: "The pond in May" };
    await putProjects((project, index) => (index === 2 ? { ...project, photo } : project));
    expect(await told()).toEqual({ plates: 8, enlarged: 8, home: 5, data: 8 });
    const { body } = await shop.app.inject("/gallery");
    expect(body).toContain("The pond in May");
  });

  it("stay drawings when the owner's photo shows what was there before", async () => {
    const before = { picture: "photo-0123456789abcdef", alt: "A lawn" };
    await putProjects((project, index) => (index === 0 ? { ...project, before } : project));
    expect(await told()).toEqual({ plates: 8, enlarged: 8, home: 5, data: 8 });
  });

  it("are named as such where they stand on other pages", async () => {
    for (const path of ["/services", "/products"]) {
      expect(readAloud((await shop.app.inject(path)).body)).toContain(drawnLine);
    }
  });
});
