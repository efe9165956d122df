import 'reflect-metadata';
import { Controller, Get, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import serverless from 'serverless-http';
import { sessionAnswer } from './session-answer.ts';

class SessionController {
  session(request: { headers: { cookie?: string } }) {
    return sessionAnswer(request.headers.cookie);
  }
}
// Decorators as plain calls: the bundler emits no decorator metadata, and none is needed here.
Controller('api/auth')(SessionController);
const descriptor = Object.getOwnPropertyDescriptor(SessionController.prototype, 'session');
if (descriptor) Get('session')(SessionController.prototype, 'session', descriptor);
Req()(SessionController.prototype, 'session', 0);

class AppModule {}
Module({ controllers: [SessionController] })(AppModule);

let answer: ReturnType<typeof serverless> | undefined;

export const handler = async (event: object, context: object) => {
  if (answer === undefined) {
    const server = express();
    const app = await NestFactory.create(AppModule, new ExpressAdapter(server), { logger: false });
    await app.init();
    answer = serverless(server);
  }
  return answer(event, context);
};
