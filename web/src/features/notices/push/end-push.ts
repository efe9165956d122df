/** Ends the pushes of this device; the code for it loads when a member signs out. */
export const endPush = async (): Promise<void> => (await import('./push-device.ts')).endPush();
