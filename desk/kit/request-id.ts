import { z } from "#platform/zod.ts";

export const requestId = z
  .uuid()
  .describe("Names what is sent: sent again, it is not stored twice");
