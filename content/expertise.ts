import { business } from "#content/business.ts";
import { promises } from "#content/promises.ts";

export interface Credential {
  id: "certified" | "local";
  title: string;
  description: string;
}

export const expertise: { title: string; intro: string; badges: readonly Credential[] } = {
  title: "One trade, done every day",
  intro: `We do not mow and we do not plow snow. ${promises.trade} On this stretch of Lake Erie since ${business.founded}.`,
  badges: [
    {
      id: "certified",
      title: "Certified",
      description:
        "Crew leads trained and certified in pond building and low-voltage wiring. Ask, and we show you the papers.",
    },
    {
      id: "local",
      title: "Local",
      description: `Our yard is in ${business.address.city}. We know the clay, the lake wind and the 30 in of frost.`,
    },
  ],
};
