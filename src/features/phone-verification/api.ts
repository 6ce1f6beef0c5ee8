import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { nameVisitor } from '../../platform/http/name-visitor.ts';
import * as contract from './contract.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

export const phoneVerificationApi: ApiRoute[] = [
  route(contract.sendCode, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const sent = await sendCode(context, { ...body, visitorId, address: requestInfo.address });
    return { message: 'OTP sent successfully', ...sent }; // spec 1 §8
  }),
  route(contract.verifyCode, async (context, { body, requestInfo }) => {
    await verifyCode(context, { ...body, visitorId: requestInfo.visitorId, address: requestInfo.address });
    return { message: 'Phone verified!', verified: true as const }; // spec 1 §8
  }),
];
