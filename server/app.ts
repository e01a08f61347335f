import type { RequestListener, Server } from "node:http";
import swagger from "@fastify/swagger";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from "fastify-type-provider-zod";
import { adminApi, letInOwnerOnly } from "#desk/admin-api.server.ts";
import { productsApi } from "#desk/products/products-api.server.ts";
import { catalogueTransferApi } from "#desk/products/transfer/catalogue-transfer-api.server.ts";
import { siteApi } from "#desk/website/site-api.server.ts";
import { cartApi } from "#features/cart/cart-api.server.ts";
import { catalogueApi } from "#features/catalogue/catalogue-api.server.ts";
import { checkoutApi } from "#features/checkout/checkout-api.server.ts";
import { paymentDoor } from "#features/checkout/payment-door.server.ts";
import { consultationApi } from "#features/consultations/consultation-api.server.ts";
import { paymentApi } from "#features/orders/payment-api.server.ts";
import { photoApi } from "#features/photos/photo-api.server.ts";
import { AppError } from "#platform/app-error.ts";
import { newRequestId } from "#platform/ids.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import { type AnswerPublicly, nextLink } from "#platform/public-answer.ts";
import { PublicAnswers, sendStored } from "./answers/public-answers.ts";
import type { StaticFiles } from "./answers/static-files.ts";
import { serveApiDocs } from "./api-docs.ts";
import { backupApi } from "./backup-api.ts";
import type { Config } from "./config.ts";
import { allowTime, listenWithCare, type Patience, usualPatience } from "./connections.ts";
import { takeEmptyJson } from "./empty-json.ts";
import { handleErrors, problemSender } from "./error-handler.ts";
import { serveForms } from "./form-routes.ts";
import { serveHealth } from "./health.ts";
import { knownHosts } from "./known-hosts.ts";
import { servePages } from "./page-routes.ts";
import type { PageRenderer } from "./pages.ts";
import { servePhotos } from "./photo-routes.ts";
import { limitRequests } from "./request-limits.ts";
import { logRequests, requestIdName } from "./request-log.ts";
import { sendOnToNormalTarget } from "./request-target.ts";
import { serveSearchEngines } from "./search-engine-routes.ts";
import { serveSearchPage } from "./search-page-routes.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { dropUnstorableText } from "./storable-text.ts";
import { validateWithZod } from "./validation.ts";

export interface AppParts {
  config: Config;
  services: Services;
  /** In demo mode: the payment page is part of the site. */
  simulator?: PaymentSimulator | undefined;
  pages: PageRenderer;
  /** Absent in development, where Vite serves the files. */
  files: StaticFiles | undefined;
  logger: FastifyBaseLogger;
  /** What this copy of the shop is called, where it is one of several releases. */
  release?: string | undefined;
  /** Development only: Vite takes its own requests out first, and pages are rendered anew each time. */
  development?: { middleware(application: RequestListener): RequestListener; server: Server };
  limits?: Partial<Limits>;
}

export interface Limits {
  /** Requests to the API that one address may make in a minute. */
  apiRequestsPerMinute: number;
  /** Pages that one address may ask for in a minute and that are not in memory: what is, costs next to nothing. */
  pageRequestsPerMinute: number;
  /** Pages of results that one address may ask for in a minute: each is made for it alone. */
  searchPagesPerMinute: number;
  /** Consultation requests that one address may send in a minute. */
  consultationsPerMinute: number;
  /** Payment pages of what is counted that one address may open in a minute, the same one again included. */
  paymentPagesPerMinute: number;
  /** How far behind the process may fall before it turns requests away. */
  mostEventLoopDelayMs: number;
  patience: Patience;
  /** Addresses that one sitemap may name: search engines read no more of it. */
  mostSitemapAddresses: number;
  /** Variants in one part of the feed for merchant listings: about two megabytes. */
  mostFeedItems: number;
}

const usualLimits: Limits = {
  apiRequestsPerMinute: 600,
  pageRequestsPerMinute: 600,
  searchPagesPerMinute: 300,
  consultationsPerMinute: 20,
  paymentPagesPerMinute: 30,
  mostEventLoopDelayMs: 1_000,
  patience: usualPatience,
  mostSitemapAddresses: 50_000,
  mostFeedItems: 2_000,
};
const mostBodyBytes = 64 * 1024;

/** The application: every route and every rule about requests. It listens nowhere; main.ts and the tests do that. */
export async function buildApp(parts: AppParts) {
  const { config, services, pages, files, logger, development } = parts;
  const { database, clock } = services;
  const limits = { ...usualLimits, ...parts.limits };
  const answers = new PublicAnswers();
  const isForUs = knownHosts(config);
  const sendProblem = problemSender(() => services.site.lastKnown().phones.main);
  services.changes.onChange(() => answers.made.invalidate());

  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: requestIdName,
    }),
    genReqId: newRequestId,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: mostBodyBytes,
    // Once closing, requests that still arrive on open connections are answered, not refused.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      sendProblem(new AppError("not_found", { cause: error }), request, reply);
    },
    serverFactory: (application) =>
      development
        ? development.server.on("request", development.middleware(application))
        : listenWithCare(answers.frontDoor.before(application, isForUs), limits.patience),
  });

  const headers = securityHeaders(config.mode);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  if (!development) sendOnToNormalTarget(app);
  app.addHook("preClose", async () => answers.frontDoor.close());
  // Said when the answer leaves: the request may have begun before the end did.
  app.addHook("onSend", async (_request, reply) => {
    if (answers.frontDoor.isClosing) reply.header("connection", "close");
  });
  logRequests(app);
  handleErrors(app, sendProblem);
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Heronbrook", version: "1.0.0" } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  serveHealth(app, { database, clock, frontDoor: answers.frontDoor, release: parts.release });

  const answerPublicly: AnswerPublicly = async (request, reply, make) => {
    const path = request.url.split("?", 1)[0] as string;
    const answer = await answers.obtain(path, async () => {
      const { body, next } = await make();
      return {
        status: 200,
        headers: {
          ...headers,
          "content-type": "application/json; charset=utf-8",
          "cache-control": "public, max-age=0, must-revalidate",
          "content-security-policy": apiContentSecurityPolicy,
          ...(next === undefined ? {} : { link: nextLink(next) }),
        },
        body: Buffer.from(JSON.stringify(body)),
        compress: true,
      };
    });
    await sendStored(request, reply, answer);
  };

  // Health stays outside: it must answer when everything else is turned away.
  await app.register(async (shop) => {
    shop.addHook("onRequest", async ({ raw }) => {
      if (!isForUs(raw)) throw new AppError("unknown_host");
      // Gone before we looked: without an address, whoever counts requests by it would fail.
      if (raw.socket.destroyed) throw new AppError("malformed_request");
    });
    await shop.register(underPressure, {
      maxEventLoopDelay: limits.mostEventLoopDelayMs,
      // A page that was sent without its scripts is worse than one that was not sent: files always go out.
      pressureHandler: async (request) => {
        if (files?.has(request.url)) return;
        throw new AppError("overloaded");
      },
    });
    await shop.register(
      async (api) => {
        // zod inside /api only: routes of plugins elsewhere carry plain JSON schema.
        api.setValidatorCompiler(validateWithZod);
        api.setSerializerCompiler(serializerCompiler);
        api.removeContentTypeParser("text/plain");
        takeEmptyJson(api);
        await limitRequests(api, {
          database,
          clock,
          name: "api",
          mostPerMinute: limits.apiRequestsPerMinute,
        });
        api.addHook("onRequest", async (_request, reply) => {
          reply.header("content-security-policy", apiContentSecurityPolicy);
          reply.header("cache-control", "no-store");
        });
        dropUnstorableText(api);
        await api.register(catalogueApi(services.catalogue, answerPublicly));
        await api.register(cartApi(services.carts));
        await api.register(checkoutApi(services));
        await api.register(paymentApi(services.payments, services.paymentEvents, services.counts));
        await api.register(
          consultationApi(services.consultations, { mostPerMinute: limits.consultationsPerMinute }),
        );
        await api.register(
          adminApi(services.admin, config, [
            productsApi(services.productDesk),
            catalogueTransferApi(services.catalogueTransfer, allowTime),
            (gate) =>
              photoApi(services.photos, {
                actorOf: (request) => gate.adminOf(request).username,
                allowTime,
              }),
            siteApi(services.siteEditor),
            backupApi(services.backups, config),
          ]),
        );
        await api.register(async (docs) => {
          if (config.apiDocs === "owner") await letInOwnerOnly(docs, services.admin, config);
          serveApiDocs(docs, () => app.swagger());
        });
        api.all("/*", { schema: { hide: true } }, async () => {
          throw new AppError("not_found");
        });
      },
      { prefix: "/api" },
    );
    serveSearchEngines(shop, {
      answers,
      catalogue: services.catalogue,
      site: services.site,
      publicUrl: config.publicUrl,
      headers,
      mostAddresses: limits.mostSitemapAddresses,
      mostFeedItems: limits.mostFeedItems,
    });
    await serveForms(shop, {
      pages,
      headers,
      publicUrl: config.publicUrl,
      limit: { database, clock, mostPerMinute: limits.consultationsPerMinute },
      strictContent: !development,
    });
    await shop.register(async (door) => {
      const mostPerMinute = limits.paymentPagesPerMinute;
      await limitRequests(door, { database, clock, name: "payment pages", mostPerMinute });
      await door.register(paymentDoor(services.paymentPlaces));
    });
    if (parts.simulator) {
      const { servePaymentSimulator } = await import("./payment-simulator-routes.ts");
      await servePaymentSimulator(shop, {
        simulator: parts.simulator,
        pages,
        publicUrl: config.publicUrl,
      });
    }
    await shop.register(async (search) => {
      const mostPerMinute = limits.searchPagesPerMinute;
      await limitRequests(search, { database, clock, name: "search pages", mostPerMinute });
      serveSearchPage(search, { pages, headers });
    });
    servePhotos(shop, { answers, photos: services.photos, headers });
    await shop.register(async (site) => {
      await limitRequests(site, {
        database,
        clock,
        name: "pages",
        mostPerMinute: limits.pageRequestsPerMinute,
        quiet: true,
      });
      servePages(site, { answers, pages, files, headers, sendProblem, cache: !development });
    });
  });
  return { app, answers };
}

/** The last so many hops before us are our own proxies; what they say of the visitor's address is believed. */
function trusted(trustProxy: Config["trustProxy"]) {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
