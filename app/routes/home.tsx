import { credentials } from "#content/about.ts";
import { business } from "#content/business.ts";
import { categories, categoryAliases, sections } from "#content/categories.ts";
import { expertise } from "#content/expertise.ts";
import { trackRecord } from "#content/gallery.ts";
import { promises } from "#content/promises.ts";
import { processSteps, services, specialtyAreas } from "#content/services.ts";
import { lettered } from "#features/planner/drawing/letters.tsx";
import { drawnPondOf } from "#features/planner/drawn-pond.ts";
import { planAddress } from "#features/planner/plan-address.ts";
import { shownPlan } from "#features/planner/shown-plan.ts";
import type { ShownProjects } from "#features/site/public-site.ts";
import { atSentenceStart, countWord } from "#platform/text/count-word.ts";
import { TooltipHost } from "#ui/tooltip-host.tsx";
import { ExpertiseSection } from "../home/expertise-section.tsx";
import { GallerySection } from "../home/gallery-section.tsx";
import { Hero } from "../home/hero.tsx";
import { ProcessSection } from "../home/process-section.tsx";
import { ProductsSection } from "../home/products-section.tsx";
import { ServicesSection } from "../home/services-section.tsx";
import { YearsBand } from "../home/years-band.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { BusinessJsonLd } from "../parts/business-json-ld.tsx";
import { findDecoration, findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/home";

const previewedProjects = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageServices);
  const gallery = await page.site.projects(previewedProjects);
  return {
    openDays: await page.site.openDays(),
    hero: findPicture("home-hero"),
    shareImage: shareImage("og-card"),
    trackRecord,
    services: services.map(({ id, title, description, features, picture, button }) => ({
      id,
      title,
      description,
      features: features.slice(0, 5),
      picture: findPicture(picture),
      button,
    })),
    processSteps,
    pond: {
      name: drawnPondOf(shownPlan).name,
      keys: lettered,
      address: planAddress(shownPlan),
    },
    productGroups: sections.map(({ id, title }) => ({
      title,
      categories: categories
        .filter(({ section }) => section === id)
        .map(({ slug, name, picture }) => ({
          id: homeId(slug),
          name,
          picture: findDecoration(picture),
        })),
    })),
    gallery: {
      ...galleryIntro(gallery),
      projects: gallery.projects.map(({ id, title, caption, picture, isDrawn }) => ({
        id,
        title,
        caption,
        picture,
        isDrawn,
      })),
    },
    expertise,
    specialtyAreas,
    credentials,
  };
}

function galleryIntro({ projects: { length }, count }: ShownProjects) {
  const under = "Sizes, stone and town are under each plate;";
  if (length === count) return { intro: under, more: "how it was done is in the gallery" };
  const shown = `${atSentenceStart(countWord(length))} of ${countWord(count)}.`;
  return { intro: `${shown} ${under}`, more: "the rest are in the gallery" };
}

/** The home page calls three categories by their other spelling. */
function homeId(slug: string): string {
  const alias = Object.entries(categoryAliases).find(([, listed]) => listed === slug);
  return alias?.[0] ?? slug;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `Ponds and waterfalls in ${business.address.city}, ${business.address.state}`,
    description: `We design, build and care for ponds, waterfalls and fountains around ${business.address.city}, Ohio. ${promises.quote}`,
    path: "/",
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <BusinessJsonLd
        publicUrl={publicUrlOf(matches)}
        openDays={loaderData.openDays}
        image={loaderData.shareImage}
      />
      <TooltipHost />
      <Hero picture={loaderData.hero} />
      <YearsBand record={loaderData.trackRecord} />
      <ServicesSection services={loaderData.services} />
      <ProcessSection steps={loaderData.processSteps} pond={loaderData.pond} />
      <ProductsSection groups={loaderData.productGroups} />
      <GallerySection {...loaderData.gallery} />
      <ExpertiseSection
        expertise={loaderData.expertise}
        specialtyAreas={loaderData.specialtyAreas}
        credentials={loaderData.credentials}
      />
    </>
  );
}
