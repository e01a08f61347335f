import type { RequestListener, Server } from "node:http";
import swagger from "@fastify/swagger";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { adminApi, letInOwnerOnly } from "#desk/admin-api.server.ts";
import { productsApi } from "#desk/products/products-api.server.ts";
import { catalogueTransferApi } from "#desk/products/transfer/catalogue-transfer-api.server.ts";
import { quotePhotosApi } from "#desk/quotes/photos/quote-photos-api.server.ts";
import { siteApi } from "#desk/website/site-api.server.ts";
import { cartApi } from "#features/cart/cart-api.server.ts";
import { deliveryApi } from "#features/cart/delivery/delivery-api.server.ts";
import { discountApi } from "#features/cart/discount/discount-api.server.ts";
import { keptCartApi } from "#features/cart/kept/kept-cart-api.server.ts";
import { catalogueApi } from "#features/catalogue/catalogue-api.server.ts";
import { checkoutApi } from "#features/checkout/checkout-api.server.ts";
import { paymentDoor } from "#features/checkout/payment/payment-door.server.ts";
import { consultationApi } from "#features/consultations/consultation-api.server.ts";
import { requestPhotoApi } from "#features/consultations/photos/request-photo-api.server.ts";
import { paymentApi } from "#features/orders/payment-api.server.ts";
import { photoApi } from "#features/photos/photo-api.server.ts";
import { AppError } from "#platform/app-error.ts";
import { type AnswerPublicly, nextLink } from "#platform/http/public-answer.ts";
import { newRequestId } from "#platform/ids.ts";
import type { PaymentSimulator } from "#platform/payments/simulator/payment-simulator.ts";
import { serveApiDocs } from "./api-docs.ts";
import { backupApi } from "./backups/backup-api.ts";
import type { Config } from "./config.ts";
import { apiDocument } from "./http/api-document.ts";
import { allowTime, listenWithCare } from "./http/connections.ts";
import { takeEmptyJson } from "./http/empty-json.ts";
import { handleErrors, problemSender } from "./http/error-handler.ts";
import { knownHosts } from "./http/known-hosts.ts";
import { type Limits, usualLimits } from "./http/limits.ts";
import { limitRequests } from "./http/request-limits.ts";
import { logRequests, requestIdName } from "./http/request-log.ts";
import { sendOnToNormalTarget } from "./http/request-target.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { dropUnstorableText } from "./http/storable-text.ts";
import { validateWithZod } from "./http/validation.ts";
import { serveHealth } from "./monitoring/health.ts";
import { PageCache, sendCached } from "./page-cache/page-cache.ts";
import type { StaticFiles } from "./page-cache/static-files.ts";
import { serveBackInStock } from "./pages/back-in-stock-routes.ts";
import { serveForms } from "./pages/form-routes.ts";
import { serveOrders } from "./pages/order-routes.ts";
import type { PageRenderer } from "./pages/page-renderer.ts";
import { servePages } from "./pages/page-routes.ts";
import { servePayPages } from "./pages/pay-routes.ts";
import { servePhotos } from "./pages/photo-routes.ts";
import { servePlanPictures } from "./pages/plan-picture-routes.ts";
import { serveQuotes } from "./pages/quote-routes.ts";
import { serveSearchEngines } from "./pages/search-engine-routes.ts";
import { serveSearchPage } from "./pages/search-page-routes.ts";
import type { Services } from "./services.ts";

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
  /**
   * Development only: Vite takes its own requests out first, and pages are rendered anew each time.
   */
  development?: { middleware(application: RequestListener): RequestListener; server: Server };
  limits?: Partial<Limits>;
}

const mostBodyBytes = 64 * 1024;

/**
 * The application: every route and every rule about requests. It listens nowhere; main.ts and the
 * tests do that.
 */
export async function buildApp(parts: AppParts) {
  const { config, services, pages, files, logger, development } = parts;
  const { database, clock } = services;
  const limits = { ...usualLimits, ...parts.limits };
  const pageCache = new PageCache();
  const isForUs = knownHosts(config);
  const sendProblem = problemSender(() => services.site.lastKnown().phones.main);
  services.changes.onChange(() => pageCache.made.invalidate());

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
        : listenWithCare(pageCache.listener.before(application, isForUs), limits.patience),
  });

  const headers = securityHeaders(config.mode);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  if (!development) sendOnToNormalTarget(app);
  app.addHook("preClose", async () => pageCache.listener.close());
  // Said when the answer leaves: the request may have begun before the end did.
  app.addHook("onSend", async (_request, reply) => {
    if (pageCache.listener.isClosing) reply.header("connection", "close");
  });
  logRequests(app);
  handleErrors(app, sendProblem);
  await app.register(swagger, apiDocument(config.publicUrl));
  serveHealth(app, { database, clock, cacheListener: pageCache.listener, release: parts.release });

  const answerPublicly: AnswerPublicly = async (request, reply, make) => {
    const path = request.url.split("?", 1)[0] as string;
    const answer = await pageCache.obtain(path, async () => {
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
        // By the route's schema, as what is not kept is.
        body: Buffer.from(reply.serialize(body) as string),
        compress: true,
      };
    });
    await sendCached(request, reply, answer);
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
      // A page that was sent without its scripts is worse than one that was not sent: files always
      // go out.
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
        await api.register(
          deliveryApi({ delivery: services.cartDelivery, discount: services.cartDiscount }),
        );
        await api.register(discountApi(services.cartDiscount));
        await api.register(keptCartApi(services.keptCarts, { mostADay: limits.keptCartsPerDay }));
        await api.register(checkoutApi(services));
        await api.register(paymentApi(services.payments, services.paymentEvents, services.counts));
        await api.register(
          consultationApi(services.consultations, { mostPerMinute: limits.consultationsPerMinute }),
        );
        await api.register(
          requestPhotoApi(services.requestPhotos, {
            mostAnHour: limits.requestPhotosPerHour,
            allowTime,
          }),
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
            (gate) =>
              quotePhotosApi(services.admin.quotes.photos, services.admin.quotes, {
                gate,
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
      pageCache,
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
    await serveQuotes(shop, {
      pages,
      headers,
      quotes: services.quoteVisits,
      noteViewed: services.quotes.answers.view,
      paymentPages: services.payments.checkoutAddress,
      limit: { database, clock },
      limits,
      strictContent: !development,
    });
    await servePayPages(shop, {
      pages,
      headers,
      pay: services.payVisits,
      paymentPages: services.payments.checkoutAddress,
      limit: { database, clock },
      limits,
      strictContent: !development,
    });
    await serveOrders(shop, {
      pages,
      headers,
      orders: services.orderVisits,
      publicUrl: config.publicUrl,
      limit: { database, clock },
      limits,
      strictContent: !development,
    });
    await serveBackInStock(shop, {
      pages,
      headers,
      publicUrl: config.publicUrl,
      limit: { database, clock },
      limits,
      strictContent: !development,
    });
    if (parts.simulator) {
      const { servePaymentSimulator } = await import("./payments/payment-simulator-routes.ts");
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
      servePlanPictures(search, { pages, headers });
    });
    servePhotos(shop, { pageCache, photos: services.photos, headers });
    await shop.register(async (site) => {
      await limitRequests(site, {
        database,
        clock,
        name: "pages",
        mostPerMinute: limits.pageRequestsPerMinute,
        quiet: true,
      });
      servePages(site, { pageCache, pages, files, headers, sendProblem, cache: !development });
    });
  });
  return { app, pageCache };
}

/** That many hops before us are our own proxies: their word about the address is believed. */
function trusted(trustProxy: Config["trustProxy"]) {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
