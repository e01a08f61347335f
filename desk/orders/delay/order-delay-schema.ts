import { z } from "#platform/zod.ts";

const time = z.iso.datetime();

export const orderDelaySchema = z
  .object({
    isUnsent: z.boolean().describe("Paid for, still wanted, and not sent"),
    promisedUntil: time.describe("What is sent by then is in time, as far as the customer knows"),
    sendBy: z.iso.date().nullable().describe("By when the owner says it is sent"),
    revision: z.int().describe("Grows with each change; 0: nobody has said anything"),
    notices: z
      .array(
        z.object({
          round: z.int(),
          warnedAt: time,
          tellsAt: time.describe("When the customer is told by the clock"),
          toldAt: time.nullable(),
          sendBy: z.iso.date().nullable().describe("As the customer was told; null: nobody knew"),
          lapsesAt: time
            .nullable()
            .describe("From then on silence means that they have cancelled; null: that they wait"),
          answer: z.enum(["wait", "cancel"]).nullable(),
          answeredAt: time.nullable(),
        }),
      )
      .describe("The oldest first"),
    owed: z
      .object({
        why: z.enum(["asked", "silent"]).describe("They cancelled, or said nothing for too long"),
        since: time,
        refundBy: z.iso.date().describe("By then the money has to be on its way"),
      })
      .nullable()
      .describe("What one of us owes to a customer who does not wait"),
  })
  .meta({ id: "OrderDelay" });

export const sendByChangeSchema = z
  .object({
    sendBy: z.iso.date("Please enter a day.").nullable().describe("Null: nobody knows"),
    tell: z
      .boolean()
      .default(false)
      .describe("Whether the customer is told now, where it is later than they know"),
    revision: z.int().min(0).describe("The one that was seen"),
  })
  .meta({ id: "SendByChange" });

export const saidSchema = z
  .object({ told: z.boolean().describe("Whether the customer was told with it") })
  .meta({ id: "SendBySaid" });

export type OrderDelay = z.infer<typeof orderDelaySchema>;
