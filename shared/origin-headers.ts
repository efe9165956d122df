/** CloudFront overwrites whatever a visitor sent. Functions may trust them only because the API refuses calls
 * without the origin secret. */
export const originHeaders = {
  secret: 'x-origin-secret',
  /** The visitor's own address: behind CloudFront the API Gateway's sourceIp is that of an edge server. */
  viewerAddress: 'x-viewer-address',
  /** The host that the visitor called; the Host header holds the API's own. */
  viewerHost: 'x-viewer-host',
} as const;
