/** What strangers may not use up for others (docs/security.md 7); the others are in `limits.ts`. */

/** Codes to a phone in a day, whoever asks, but a browser of the phone's own member; one network has
 * `SMS_SENDS_PER_DAY` of them. */
export const SMS_SENDS_PER_PHONE_DAY = 60;
/** The share of the service's codes of an hour that is kept for members. */
export const SMS_KEPT_FOR_MEMBERS = 0.25;
