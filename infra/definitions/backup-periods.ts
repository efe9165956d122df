import { Duration } from 'aws-cdk-lib';

/** As long as the privacy policy says: after it a deleted account is gone from every copy. */
export const COPY_KEPT = Duration.days(35);
/** Only until its copy is in the other account. */
export const BACKUP_KEPT = Duration.days(7);
