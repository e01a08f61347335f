/** What is written down, in the words that the desk shows. */
export const auditActions = {
  "sign-in.succeeded": "Signed in",
  "sign-in.failed": "Failed to sign in",
  "sign-in.ended": "Signed out",
  "account.changed": "Sign-in settings changed on the server",
  "second-factor.on": "Second factor switched on",
  "second-factor.off": "Second factor switched off",
  "second-factor.codes": "New recovery codes made",
  "order.status": "Status changed",
  "order.notes": "Notes changed",
  "order.deleted": "Order deleted",
  "order.restored": "Order restored",
  "order.letter": "Customer e-mailed",
  "order.refunded": "Refunded",
  "orders.exported": "Orders exported",
  "lead.stage": "Request moved",
  "lead.released": "Request taken out of quarantine",
  "outbox.retried": "Delivery tried again",
  "attention.resolved": "Marked as dealt with",
} as const;

export type AuditAction = keyof typeof auditActions;
