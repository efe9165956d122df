import { NotFound } from './not-found.tsx';

export function Component() {
  return <NotFound />;
}
