import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/databases.ts";
import { openS3Server, type S3Server } from "#tests/support/services/s3-server.ts";
import { FileStoreError, type ListedStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { signRequest } from "./s3-signature.ts";
import { openS3Store, type S3Location } from "./s3-store.ts";

const folder = temporaryFolder();
let server: S3Server;
let location: S3Location;
beforeAll(async () => {
  server = await openS3Server();
  location = {
    endpoint: String(server.settings.PHOTOS_S3_ENDPOINT),
    bucket: String(server.settings.PHOTOS_S3_BUCKET),
    region: String(server.settings.PHOTOS_S3_REGION),
    accessKeyId: String(server.settings.PHOTOS_S3_ACCESS_KEY_ID),
    secretAccessKey: String(server.settings.PHOTOS_S3_SECRET_ACCESS_KEY),
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => ListedStore][] = [
  ["a folder", () => openFolderStore(join(folder, "not", "made", "yet"))],
  ["an S3-compatible store", () => openS3Store(location)],
];

describe.each(stores)("%s", (_name, open) => {
  it("gives back what was written", async () => {
    const content = Buffer.from([0, 255, 13, 10, 128]);
    await open().write("photo-1.webp", content);
    expect(await open().read("photo-1.webp")).toEqual(content);
  });

  it("overwrites a file, and removes it even when it is not there", async () => {
    const store = open();
    await store.write("photo-2.avif", Buffer.from("one"));
    await store.write("photo-2.avif", Buffer.from("one again"));
    expect(String(await store.read("photo-2.avif"))).toBe("one again");
    await store.remove("photo-2.avif");
    await store.remove("photo-2.avif");
    expect(await store.read("photo-2.avif")).toBeUndefined();
  });
});

describe("names are listed, all of them and none that lie deeper", () => {
  const kept = Array.from({ length: 8 }, (_, index) => `copy-${index}.gz`);

  it("in a folder, which may not be there yet", async () => {
    const place = join(folder, "listed");
    expect(await openFolderStore(place).list()).toEqual([]);
    for (const name of kept) await openFolderStore(place).write(name, Buffer.from("x"));
    await openFolderStore(join(place, "deeper")).write("other", Buffer.from("x"));
    expect((await openFolderStore(place).list()).toSorted()).toEqual(kept);
  });

  it("in a bucket that gives a few at a time", async () => {
    const open = (prefix: string) => openS3Store(location, { prefix });
    expect(await open("shop/").list()).toEqual([]);
    for (const name of kept) await open("shop/").write(name, Buffer.from("x"));
    await open("shop/deeper/").write("other", Buffer.from("x"));
    expect((await open("shop/").list()).toSorted()).toEqual(kept);
    expect(await open("shop/deeper/").list()).toEqual(["other"]);
    server.allowListing(false);
    await expect(open("shop/").list()).rejects.toThrow("s3:ListBucket");
    server.allowListing(true);
  });
});

describe("a folder", () => {
  it("is for its user alone, and so is each file in it, whatever the umask", async () => {
    const place = temporaryFolder();
    const folder = join(place, "photos");
    const before = process.umask(0);
    await openFolderStore(folder).write("photo-4.jpg", Buffer.from("x"));
    process.umask(before);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "photo-4.jpg")).mode & 0o777).toBe(0o600);
    rmSync(place, { recursive: true });
  });

  it("is left without a trace of a write that failed", async () => {
    const place = temporaryFolder();
    const store = openFolderStore(place);
    await store.write("photo-5.jpg", Buffer.from("kept"));
    expect(statSync(join(place, "photo-5.jpg")).mode & 0o777).toBe(0o600);
    // Where a folder stands in the way, the last step cannot be done.
    mkdirSync(join(place, "photo-6.jpg", "full"), { recursive: true });
    await expect(store.write("photo-6.jpg", Buffer.from("x"))).rejects.toThrow("cannot be used");
    expect(readdirSync(place).toSorted()).toEqual(["photo-5.jpg", "photo-6.jpg"]);
    rmSync(place, { recursive: true });
  });
});

describe("an S3-compatible store", () => {
  it("is told what kind of file it gets, under the bucket and the name", async () => {
    await openS3Store(location).write("photo-3.jpg", Buffer.from("x"));
    expect(server.files.get("pond-photos/photo-3.jpg")?.type).toBe("image/jpeg");
  });

  it("refuses another key, which is told as what it is", async () => {
    const stranger = openS3Store({ ...location, secretAccessKey: "guessed" });
    await expect(stranger.write("photo-4.jpg", Buffer.from("x"))).rejects.toThrow("status 403");
    await expect(stranger.read("photo-3.jpg")).rejects.toThrow("status 403");
    expect(server.files.has("pond-photos/photo-4.jpg")).toBe(false);
  });

  it("that fails or is gone is an error, not a missing file", async () => {
    server.failWith(500);
    await expect(openS3Store(location).read("photo-3.jpg")).rejects.toThrow("status 500");
    server.failWith(undefined);
    const gone = openS3Store({ ...location, endpoint: "http://127.0.0.1:9" });
    await expect(gone.read("photo-3.jpg")).rejects.toThrow("does not answer");
  });

  it("that may not say which files are missing says which right it wants", async () => {
    server.allowListing(false);
    const missing = openS3Store(location).read("photo-7.jpg");
    await expect(missing).rejects.toThrow(FileStoreError);
    await expect(missing).rejects.toThrow(/\(AccessDenied\) for photo-7\.jpg: .*s3:ListBucket/);
    server.allowListing(true);
    expect(await openS3Store(location).read("photo-7.jpg")).toBeUndefined();
  });

  it("without the bucket, or with something else at its address, has not lost a file", async () => {
    const elsewhere = openS3Store({ ...location, bucket: "fish-photos" });
    await expect(elsewhere.read("photo-3.jpg")).rejects.toThrow("status 404 (NoSuchBucket)");
    await expect(elsewhere.remove("photo-3.jpg")).rejects.toThrow("status 404 (NoSuchBucket)");
    server.failWith(404);
    await expect(openS3Store(location).read("photo-3.jpg")).rejects.toThrow("status 404");
    server.failWith(undefined);
  });

  it("whose answer breaks off is an error of the store, and no half of a file", async () => {
    const breaking = createServer((_request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("the first half", () => response.destroy());
    });
    breaking.listen(0, "127.0.0.1");
    await once(breaking, "listening");
    const { port } = breaking.address() as AddressInfo;
    const store = openS3Store({ ...location, endpoint: `http://127.0.0.1:${port}` });
    await expect(store.read("photo-3.jpg")).rejects.toThrow(FileStoreError);
    breaking.close();
  });

  it("is signed to as Amazon's own example says", () => {
    const signed = signRequest(
      {
        method: "GET",
        url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
        headers: { range: "bytes=0-9" },
        body: Buffer.alloc(0),
      },
      {
        region: "us-east-1",
        accessKeyId: "AKIAIOSFODNN7EXAMPLE",
        secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      },
      new Date("2013-05-24T00:00:00Z"),
    );
    expect(signed.authorization).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
  });
});
