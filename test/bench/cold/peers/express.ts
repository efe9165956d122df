import express from 'express';
import serverless from 'serverless-http';
import { sessionAnswer } from './session-answer.ts';

const app = express();
app.use(express.json());
app.get('/api/auth/session', async (request, response) => {
  response.json(await sessionAnswer(request.headers.cookie));
});

export const handler = serverless(app);
