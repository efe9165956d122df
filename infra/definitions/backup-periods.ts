import { Duration } from 'aws-cdk-lib';

/** The period that the privacy policy names: after it a deleted account is gone from every copy. */
export const COPY_KEPT = Duration.days(35);
/** A backup is needed here until its copy is in the other account. */
export const BACKUP_KEPT = Duration.days(7);
