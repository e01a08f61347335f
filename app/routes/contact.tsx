import { data, redirect } from "react-router";
import { deliveryPath } from "#content/delivery.ts";
import { promises } from "#content/promises.ts";
import {
  isSentPage,
  photosLeft,
  readAskedAbout,
  sentAddress,
} from "#features/consultations/asked-about.ts";
import { consultationFields } from "#features/consultations/consultation.ts";
import {
  type ConsultationAnswer,
  ConsultationForm,
} from "#features/consultations/consultation-form.tsx";
import { findSubject } from "#features/consultations/consultation-subject.server.ts";
import type { ShownSubject } from "#features/consultations/subject-card.tsx";
import { planPictureAddress } from "#features/planner/plan-address.ts";
import { atSentenceStart, countWord } from "#platform/text/count-word.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { type PageServices, pageServices, postedContext } from "../page-services.ts";
import { BusinessJsonLd } from "../parts/business-json-ld.tsx";
import { ContactLines } from "../parts/contact-lines.tsx";
import { HalfSubmerged } from "../parts/half-submerged.tsx";
import { ServiceAreas } from "../parts/service-areas.tsx";
import { findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/contact";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const query = new URL(request.url).searchParams;
  const { phones, hours } = await services.site.everywhere();
  const questions = await services.site.questions();
  return {
    openDays: await services.site.openDays(),
    hero: findPicture("contact-gate-path"),
    shareImage: shareImage("og-card"),
    description: `${promises.quote} Call ${phones.main}, write, or send the form. ${hours[0]}.`,
    questionsTitle: `${atSentenceStart(countWord(questions.length))} ${questions.length === 1 ? "question" : "questions"} we hear`,
    questions,
    subject: await shownSubject(services, query),
    sent: isSentPage(query) ? { left: photosLeft(query) } : undefined,
  };
}

async function shownSubject(
  { catalogue }: PageServices,
  query: URLSearchParams,
): Promise<ShownSubject | undefined> {
  const asked = readAskedAbout({ about: query.get("about"), size: query.get("size") });
  const found = await findSubject(catalogue, asked);
  if (!found) return undefined;
  const { asked: about, name, path } = found;
  if ("plan" in found) {
    return { asked: about, name, path, picture: null, drawing: planPictureAddress(found.plan) };
  }
  const picture =
    "product" in found ? found.product.images[0]?.picture : findPicture(found.picture);
  return { asked: about, name, path, picture: picture ?? null };
}

/**
 * The form as a browser without JavaScript posts it. What was typed comes back, whatever went
 * wrong.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { consultations, reportError } = context.get(pageServices);
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const failed = (fields: Record<string, string>, status: number) => {
    const typed = Object.fromEntries(consultationFields.map((name) => [name, values[name] ?? ""]));
    return data<ConsultationAnswer>({ state: "failed", fields, values: typed }, { status });
  };
  try {
    const result = await consultations.request(values, context.get(postedContext));
    if (!result.ok) return failed(result.fields, 400);
    return redirect(`${sentAddress(result.left)}#consultation`, 303);
  } catch (error) {
    reportError(error);
    return failed({}, 500);
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Free pond consultation and quote",
    description: loaderData.description,
    path: "/contact",
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { subject } = loaderData;
  return (
    <>
      <BusinessJsonLd
        publicUrl={publicUrlOf(matches)}
        openDays={loaderData.openDays}
        image={loaderData.shareImage}
      />
      <HalfSubmerged title="Tell us about the yard" picture={loaderData.hero}>
        <p className="measure text-lead">
          Call, write, or send the form. {promises.quote} Then we visit, measure and make it a fixed
          price.
        </p>
        {subject && (
          <p className="measure mt-4 text-lead">
            <a href="#consultation" className="link inline-flex min-h-11 items-center">
              Ask about {subject.name}
            </a>
          </p>
        )}
      </HalfSubmerged>
      <Section
        id="consultation"
        title="Get Free Consultation"
        intro="Three fields are enough. The rest helps us answer with figures instead of questions."
      >
        <div className="columns-12 gap-y-10">
          <div className="col-span-12 md:order-last md:col-span-7">
            {!subject && (
              <p className="mb-4 text-ui text-slate">
                Easier to show than to tell?{" "}
                <Link to="/plan" className="link inline-flex min-h-11 items-center">
                  Draw your pond
                </Link>{" "}
                and send the drawing along.
              </p>
            )}
            <ConsultationForm
              key={subject?.name}
              answer={loaderData.sent ? { state: "sent", left: loaderData.sent.left } : actionData}
              subject={subject}
            />
          </div>
          <div className="col-span-12 md:col-span-5 md:pr-6">
            <ContactLines />
          </div>
        </div>
      </Section>
      {loaderData.questions.length > 0 && (
        <Section
          id="questions"
          title={loaderData.questionsTitle}
          intro={`And the short ${loaderData.questions.length === 1 ? "answer" : "answers"}.`}
        >
          <dl className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
            {loaderData.questions.map(({ id, question, answer }) => (
              <div key={id} id={id} className="border-t border-line pt-4">
                <dt className="type-subheading">{question}</dt>
                <dd className="measure mt-3 whitespace-pre-line text-slate">{answer}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-10 text-slate">
            How an order gets to you, and back if it has to:{" "}
            <Link to={deliveryPath} className="link inline-flex min-h-11 items-center">
              delivery, pickup, returns and warranty
            </Link>
            .
          </p>
        </Section>
      )}
      <Section id="service-area" title="Service area">
        <ServiceAreas />
      </Section>
    </>
  );
}
