import { data } from "react-router";
import { promises } from "#content/business.ts";
import { deliveryPath } from "#content/delivery.ts";
import { consultationFields } from "#features/consultations/consultation.ts";
import {
  type ConsultationAnswer,
  ConsultationForm,
} from "#features/consultations/consultation-form.tsx";
import { atSentenceStart, countWord } from "#platform/count-word.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices, visitorContext } from "../page-services.ts";
import { BusinessJsonLd } from "../parts/business-json-ld.tsx";
import { ContactLines } from "../parts/contact-lines.tsx";
import { HalfSubmerged } from "../parts/half-submerged.tsx";
import { ServiceAreas } from "../parts/service-areas.tsx";
import { findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const { phones, hours } = await services.site.everywhere();
  const questions = await services.site.questions();
  return {
    openDays: await services.site.openDays(),
    hero: findPicture("contact-gate-path"),
    shareImage: shareImage("og-card"),
    description: `${promises.quote} Call ${phones.main}, write, or send the form. ${hours[0]}.`,
    questionsTitle: `${atSentenceStart(countWord(questions.length))} ${questions.length === 1 ? "question" : "questions"} we hear`,
    questions,
  };
}

/** The form as a browser without JavaScript posts it. What was typed comes back, whatever went wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const { consultations, reportError } = context.get(pageServices);
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const failed = (fields: Record<string, string>, status: number) => {
    const typed = Object.fromEntries(consultationFields.map((name) => [name, values[name] ?? ""]));
    return data<ConsultationAnswer>({ state: "failed", fields, values: typed }, { status });
  };
  try {
    const result = await consultations.request(values, context.get(visitorContext));
    if (!result.ok) return failed(result.fields, 400);
  } catch (error) {
    reportError(error);
    return failed({}, 500);
  }
  return data<ConsultationAnswer>({ state: "sent" });
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
      </HalfSubmerged>
      <Section
        id="consultation"
        title="Get Free Consultation"
        intro="Three fields are enough. The rest helps us answer with figures instead of questions."
      >
        <div className="columns-12 gap-y-10">
          <div className="col-span-12 md:order-last md:col-span-7">
            <ConsultationForm answer={actionData} />
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
            An order that has to travel, or to come back, has a page of its own:{" "}
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
