import { useEffect, useState } from "react";

/** False in the server's HTML, and until a press would do something. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
