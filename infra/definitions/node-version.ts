/** The Node.js of every function of ours, for Lambda and for the bundles.
 * Raise it here, before AWS ends its support. */
export const NODE_MAJOR = 24;
