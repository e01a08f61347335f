import type { Generated } from "kysely";

/** A lead, and what belongs to it. */
export interface LeadTables {
  consultations: ConsultationRow;
  lead_entries: LeadEntryRow;
  lead_photos: LeadPhotoRow;
  lead_photos_gone: LeadPhotoFilesRow;
}

export interface ConsultationRow {
  id: string;
  name: string;
  /** Empty: a lead that was taken down on the phone. */
  email: Generated<string>;
  phone: string | null;
  location: string | null;
  message: string;
  stage: "new" | "contacted" | "quoted" | "won" | "lost";
  quarantine_reason: string | null;
  fingerprint: string;
  /** What was asked about, as it was called then, and the path of its page. */
  about_name: Generated<string | null>;
  about_path: Generated<string | null>;
  created_at: number;
  updated_at: number;
  deleted_at: Generated<number | null>;
  /** The day on which somebody wants to come back to it: `2026-11-20`. */
  follow_up_on: Generated<string | null>;
  /** When a person answered it for the first time. */
  answered_at: Generated<number | null>;
  /** When the visitor was sent a confirmation. */
  confirmed_at: Generated<number | null>;
  /** Who took it down, where no visitor has sent it. */
  entered_by: Generated<string | null>;
  /** Of what lets the visitor's browser add photos. */
  photo_key_hash: Generated<string | null>;
}

/** What somebody wrote down about a lead. It is never changed. */
export interface LeadEntryRow {
  id: string;
  /** The browser's name for it: sent twice, it is one entry. */
  request_id: string;
  consultation_id: string;
  /** The entry of the trail, which says what kind it is, without the words. */
  audit_id: string;
  body: string;
  actor: string;
  created_at: number;
}

/** A photo that a visitor sent with a request. Its files are named after it and its version. */
export interface LeadPhotoRow {
  id: string;
  consultation_id: string;
  position: number;
  width: number;
  height: number;
  bytes: number;
  version: string;
  /** Of the bytes that were sent: the same photo again is the same one. */
  source_hash: string;
  created_at: number;
}

/** Files to be removed at this time: of photos that are gone, or that were never finished. */
export interface LeadPhotoFilesRow {
  id: string;
  version: string;
  since: number;
}
