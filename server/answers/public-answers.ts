import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { oneAtATime } from "#platform/one-at-a-time.ts";
import { AnswerCache } from "./answer-cache.ts";
import { chooseEncoding } from "./encoding.ts";
import { FrontDoor } from "./front-door.ts";
import {
  type AnswerParts,
  compressFurther,
  isUnchanged,
  type StoredAnswer,
  storeAnswer,
} from "./stored-answer.ts";

const megabyte = 1_048_576;
/** Answers that may be in the making at once. Beyond that, whoever asks is told to come back. */
const mostUnderway = 64;

/** What is the same for every visitor: made once, kept until a change of the content touches it, sent from memory. */
export class PublicAnswers {
  /** Pages and public JSON, made from the content. */
  readonly made = new AnswerCache(48 * megabyte);
  readonly files = new AnswerCache(24 * megabyte);
  readonly frontDoor = new FrontDoor([this.made, this.files]);
  readonly #underway = new Map<string, Promise<StoredAnswer>>();
  readonly #inTurn = oneAtATime();

  /** The stored answer, or a new one; visitors who come while it is being made wait for the same one. */
  obtain(key: string, make: () => Promise<AnswerParts>): Promise<StoredAnswer> {
    const found = this.made.find(key);
    if (found) return Promise.resolve(found);
    const { generation } = this.made;
    // The generation is part of the name: whoever comes after a change must not be given what was begun before it.
    const name = `${generation} ${key}`;
    const underway = this.#underway.get(name);
    if (underway) return underway;
    if (this.#underway.size >= mostUnderway) return Promise.reject(new AppError("overloaded"));
    const answer = this.#confirm(key)
      .then(async (confirmed) => confirmed ?? storeAnswer(await make()))
      .then((stored) => {
        if (stored.status < 500) this.made.keep(key, stored, generation);
        this.#compressFurther(key);
        return stored;
      })
      .finally(() => this.#underway.delete(name));
    this.#underway.set(name, answer);
    return answer;
  }

  /** In its turn, and only if it is still kept by then: what waits here is a list of names, however many pages are asked for. */
  #compressFurther(key: string): void {
    void this.#inTurn(async () => {
      const answer = this.made.peek(key);
      if (answer) await compressFurther(answer);
    });
  }

  /** What was made before the last change, when that change did not touch it. */
  async #confirm(key: string): Promise<StoredAnswer | undefined> {
    const doubtful = this.made.takeDoubtful(key);
    return (await doubtful?.stillHolds?.()) ? doubtful : undefined;
  }
}

/** Sends a stored answer through the application, for requests that the front door could not answer yet. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
): FastifyReply {
  if (isUnchanged(answer, request.headers["if-none-match"])) {
    return withHeaders(reply.code(304), answer.unchanged).send();
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const { headers, body } = answer.representations[encoding];
  return withHeaders(reply.code(answer.status), headers).send(body);
}

function withHeaders(reply: FastifyReply, pairs: readonly string[]): FastifyReply {
  for (let i = 0; i < pairs.length; i += 2) reply.header(pairs[i] as string, pairs[i + 1]);
  return reply;
}
