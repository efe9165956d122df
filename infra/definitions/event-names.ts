/** The functions that a schedule starts. */
export type ScheduledJob = 'sweep' | 'owner-summary' | 'daily-close' | 'bank-feed' | 'rescues';

/** The functions that a queue starts. */
export type WorkerName = 'match-worker' | 'text-worker' | 'sweep-worker';
