import type { Generated } from "kysely";

/** Who may come to the desk, how they show who they are, and which devices are told of news. */
export interface AccountTables {
  admin_users: AdminUserRow;
  admin_sessions: AdminSessionRow;
  admin_recovery_codes: { code_hash: string; user_id: string; used_at: number | null };
  admin_devices: AdminDeviceRow;
  admin_passkeys: AdminPasskeyRow;
  spent_challenges: { challenge_hash: string; expires_at: number };
  sign_in_links: { token_hash: string; user_id: string; expires_at: number };
  sign_in_turns: { bucket: string; free_at: number };
  push_keys: PushKeysRow;
  push_subscriptions: PushSubscriptionRow;
}

export interface AdminUserRow {
  id: string;
  username: string;
  password_hash: string;
  totp_secret: string | null;
  totp_enabled_at: number | null;
  totp_last_period: Generated<number | null>;
  role: Generated<"owner" | "office" | "crew">;
  /** What the settings said last; null for an account that was made at the desk. */
  settings_hash: Generated<string | null>;
  /** 1: somebody else chose it, and the person has to choose another. */
  password_temporary: Generated<0 | 1>;
  closed_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface AdminSessionRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  device_hash: Generated<string | null>;
  trusted: Generated<0 | 1>;
  /** When whoever uses it last showed who they are. */
  confirmed_at: Generated<number>;
}

/** A browser that the owner has signed in with before. */
export interface AdminDeviceRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
  label: Generated<string>;
}

export interface AdminPasskeyRow {
  credential_id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** The only row: what push services know the shop by. The private key is sealed. */
export interface PushKeysRow {
  id: 1;
  public_key: string;
  private_key: string;
  created_at: number;
}

/** A device that is told of what comes in. Seen: its desk was last open, signed in. */
export interface PushSubscriptionRow {
  id: string;
  user_id: string;
  device_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  last_seen_at: number;
}
