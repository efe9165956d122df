import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { sessionAnswer } from './session-answer.ts';

const app = new Hono();
app.get('/api/auth/session', async (context) =>
  context.json(await sessionAnswer(context.req.header('cookie'))),
);

export const handler = handle(app);
