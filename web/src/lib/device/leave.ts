/** Leaves the site's one document for another page of the same address. */
export const leaveFor = (path: string): void => window.location.assign(path);
