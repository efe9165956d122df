/**
 * Start time of every service of the journeys: noon of a Tuesday in Korea, when texts are sent at once.
 * JOURNEYS_AT chooses another moment between 9:00 and 20:00 in Korea.
 */
const startAt = process.env['JOURNEYS_AT'] ?? '2027-03-02T12:00:00+09:00';

/** The arguments of `npm start` for a service of the journeys. */
export const serviceArgs = ['--memory', '--at', startAt];
