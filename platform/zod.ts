import { z } from "zod";

// In a browser zod would ask whether it may write functions as text. The content security policy
// says no, and Firefox reports each such question to whoever looks.
z.config({ jitless: typeof window !== "undefined" });

export { z };
