/** What the form asks for; the names are those of its fields. */
export const consultationFields = ["name", "email", "phone", "location", "message"] as const;

export type ConsultationField = (typeof consultationFields)[number];
export type FieldMessages = Partial<Record<ConsultationField, string>>;

export const consultationLabels: Record<ConsultationField, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  location: "Location",
  message: "Project Details",
};

/** The most characters each field takes. */
export const consultationLimits: Record<ConsultationField, number> = {
  name: 100,
  email: 254,
  phone: 40,
  location: 200,
  message: 5_000,
};

/**
 * What a visitor asked for, as it is kept: tidied, and null where an optional field was left empty.
 */
export interface ConsultationRequest {
  name: string;
  email: string;
  phone: string | null;
  location: string | null;
  message: string;
}

/** What tells a person from a script; it is not kept. */
export interface ConsultationSigns {
  /** A field that people do not see. */
  website: string;
  /** How long the form was open. Unknown without JavaScript. */
  elapsedMs: number | undefined;
  /** The visitor's network address. */
  address: string;
}

/** How far the owner has come with a request. */
export const consultationStages = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
} as const;

export type ConsultationStage = keyof typeof consultationStages;

/** Why a request waits in quarantine instead of being passed on. The owner can read it there. */
export const quarantineReasons = {
  trap: "A field that people do not see was filled in",
  too_quick: "Sent faster than a person can type",
  too_many: "Many leads from one address",
  duplicate: "The same lead again within a day",
} as const;

export type QuarantineReason = keyof typeof quarantineReasons;
