import { argv, stdout } from "node:process";
import { preparePhoto, prepareVisitorPhoto } from "./prepare-photo.server.ts";

// A program of its own: `node prepare-photo-process.server.ts <photo> <folder> [visitor]` says on
// one line what came of it.
const [, , file = "", folder = "", whose] = argv;
const prepare = whose === "visitor" ? prepareVisitorPhoto : preparePhoto;
stdout.write(JSON.stringify(await prepare(file, folder)));
