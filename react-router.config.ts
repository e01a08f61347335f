import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route table is small: sending all of it at once saves a request at the first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
