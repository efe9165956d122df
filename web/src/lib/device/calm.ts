/** Whether the visitor asked the device for less motion. */
export const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
