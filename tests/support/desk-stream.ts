export type DeskStream = Awaited<ReturnType<typeof openDeskStream>>;

/** A desk that is open at a shop: what it has heard so far. */
export async function openDeskStream(origin: string, cookie: string) {
  const leave = new AbortController();
  const response = await fetch(`${origin}/api/admin/events`, {
    headers: { cookie },
    signal: leave.signal,
  });
  const desk = { status: response.status, response, heard: "", hasEnded: false };
  const read = async () => {
    for await (const bytes of response.body ?? []) desk.heard += Buffer.from(bytes).toString();
  };
  const reading = read()
    .catch(() => {})
    .then(() => {
      desk.hasEnded = true;
    });
  return Object.assign(desk, {
    leave: async () => {
      leave.abort();
      await reading;
    },
    events: () =>
      [...desk.heard.matchAll(/^data: (\{.*\})$/gm)].map(([, text]) => JSON.parse(text ?? "")),
    /** How often it was told to read everything anew. */
    gaps: () => desk.heard.split("event: missed").length - 1,
  });
}
