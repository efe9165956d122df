// CloudFront Function (viewer request) of /api: tells the functions who calls and by which name, overwriting whatever
// the visitor sent under these names.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  // The public lists are kept for everybody: nothing of one visitor may reach their answer.
  const publicLists = __PUBLIC_LISTS__;
  if (request.method === 'GET' && publicLists.includes(request.uri)) {
    request.cookies = {};
    delete request.headers.authorization;
  }
  return request;
}
