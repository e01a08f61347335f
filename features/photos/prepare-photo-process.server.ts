import { argv, stdout } from "node:process";
import { preparePhoto } from "./prepare-photo.server.ts";

// A program of its own: `node prepare-photo-process.server.ts <photo> <folder>` says on one line what came of it.
const [, , file = "", folder = ""] = argv;
stdout.write(JSON.stringify(await preparePhoto(file, folder)));
