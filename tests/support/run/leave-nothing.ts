import { afterAll } from "vitest";
import { killLeftServers } from "../server-process.ts";

// Of every test file: one failure stays one.
afterAll(killLeftServers);
