import type { Handler } from '../../middleware/handler.ts';

export const getPush: Handler<'get-push'> = async ({ services }) => ({
  success: true,
  public_key: services.push?.publicKey() ?? null,
});
