import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Stands between a browser and the shop and can cut the line: what Playwright calls offline leaves
 * a stream that is open as it is.
 */
export async function openRelay(shopOrigin: string) {
  const { hostname, port } = new URL(shopOrigin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((visitor) => {
    const shop = connect(Number(port), hostname);
    for (const socket of [visitor, shop]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        visitor.destroy();
        shop.destroy();
      });
    }
    if (isCut) visitor.destroy();
    else visitor.pipe(shop).pipe(visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const setCut = (isNow: boolean) => {
    isCut = isNow;
    if (isNow) for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => setCut(true),
    mend: () => setCut(false),
    close: () => {
      setCut(true);
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
