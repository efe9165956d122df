/** Fills a new table with the demo people, bars and meetings. `now` is epoch milliseconds of the service's clock. */
export async function loadDemo(_now: number): Promise<void> {}
