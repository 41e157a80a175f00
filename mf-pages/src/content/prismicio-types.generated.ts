import type * as prismic from "@prismicio/client";

type Simplify<T> = { [KeyType in keyof T]: T[KeyType] };


type PickContentRelationshipFieldData<
	TRelationship extends prismic.CustomTypeModelFetchCustomTypeLevel1 | prismic.CustomTypeModelFetchCustomTypeLevel2 | prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2,
	TData extends Record<string, prismic.AnyRegularField | prismic.GroupField | prismic.NestedGroupField | prismic.SliceZone>,
	TLang extends string
> = |
	// Content relationship fields
	{
		[TSubRelationship in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchContentRelationshipLevel1
		> as TSubRelationship["id"]]:
			ContentRelationshipFieldWithData<TSubRelationship["customtypes"], TLang>;
	} &
	// Group
	{
		[TGroup in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2
		> as TGroup["id"]]:
			TData[TGroup["id"]] extends prismic.GroupField<infer TGroupData>
				? prismic.GroupField<PickContentRelationshipFieldData<TGroup, TGroupData, TLang>>
				: never
	} &
	// Other fields
	{
		[TFieldKey in Extract<TRelationship["fields"][number], string>]:
			TFieldKey extends keyof TData ? TData[TFieldKey] : never;
	};

type ContentRelationshipFieldWithData<
	TCustomType extends readonly (prismic.CustomTypeModelFetchCustomTypeLevel1 | string)[] | readonly (prismic.CustomTypeModelFetchCustomTypeLevel2 | string)[],
	TLang extends string = string
> = {
	[ID in Exclude<TCustomType[number], string>["id"]]:
		prismic.ContentRelationshipField<
			ID,
			TLang,
			PickContentRelationshipFieldData<
				Extract<TCustomType[number], { id: ID }>,
				Extract<prismic.Content.AllDocumentTypes, { type: ID }>["data"],
				TLang
			>
		>
}[Exclude<TCustomType[number], string>["id"]];

type CaseStudyDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Case study documents
 */
interface CaseStudyDocumentData {
	/**
	 * Title, also on cards field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Case study*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Customer field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.customer
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	customer: prismic.KeyTextField;
	
	/**
	 * Key figure field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.figure
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	figure: prismic.KeyTextField;
	
	/**
	 * What the figure counts field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.figure_label
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	figure_label: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Case study*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<CaseStudyDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Case study*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Case study*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Case study*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: case_study.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Case study*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: case_study.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Case study document from Prismic
 *
 * - **API ID**: `case_study`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type CaseStudyDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<CaseStudyDocumentData>, "case_study", Lang>;

type ChangelogEntryDocumentDataSlicesSlice = RichTextSlice | StepsSlice | FaqSlice | CallToActionSlice | CardGridSlice | FeatureSpotlightSlice

/**
 * Content for Changelog entry documents
 */
interface ChangelogEntryDocumentData {
	/**
	 * Title field in *Changelog entry*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary: what changed, in a sentence field in *Changelog entry*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Date of the change field in *Changelog entry*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.date
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	date: prismic.DateField;
	
	/**
	 * Kind field in *Changelog entry*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.kind
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"New" | "Improved" | "Fixed" | "Changed">;
	
	/**
	 * For whom field in *Changelog entry*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Everyone on Scale and Max
	 * - **API ID Path**: changelog_entry.audience
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	audience: prismic.KeyTextField;
	
	/**
	 * What changed, why, and what to do field in *Changelog entry*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.body
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Where to read more field in *Changelog entry*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.link
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Slice Zone field in *Changelog entry*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<ChangelogEntryDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Changelog entry*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Changelog entry*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Changelog entry*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog_entry.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Changelog entry*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: changelog_entry.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Changelog entry*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: changelog_entry.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Changelog entry document from Prismic
 *
 * - **API ID**: `changelog_entry`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ChangelogEntryDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ChangelogEntryDocumentData>, "changelog_entry", Lang>;

type ComparisonPageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Comparison page documents
 */
interface ComparisonPageDocumentData {
	/**
	 * Title, also on cards field in *Comparison page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Comparison page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Comparison page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Slice Zone field in *Comparison page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<ComparisonPageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Comparison page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Comparison page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Comparison page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Comparison page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: comparison_page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Comparison page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: comparison_page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Comparison page document from Prismic
 *
 * - **API ID**: `comparison_page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ComparisonPageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ComparisonPageDocumentData>, "comparison_page", Lang>;

/**
 * Item in *Expert → Specialities*
 */
export interface ExpertDocumentDataSpecialitiesItem {
	/**
	 * Speciality field in *Expert → Specialities*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.specialities[].speciality
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	speciality: prismic.SelectField<"design" | "editing" | "growth" | "migration" | "sponsorship" | "automation" | "analytics" | "strategy">;
}

/**
 * Item in *Expert → Languages*
 */
export interface ExpertDocumentDataLanguagesItem {
	/**
	 * Language field in *Expert → Languages*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.languages[].language
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	language: prismic.SelectField<"english" | "spanish" | "french" | "german" | "portuguese" | "italian" | "japanese" | "arabic" | "hindi" | "dutch" | "polish" | "swedish">;
}

/**
 * Item in *Expert → What can be booked*
 */
export interface ExpertDocumentDataOffersItem {
	/**
	 * Title field in *Expert → What can be booked*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.offers[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * What you get field in *Expert → What can be booked*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.offers[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Price field in *Expert → What can be booked*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: from $900
	 * - **API ID Path**: expert.offers[].price
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	price: prismic.KeyTextField;
}

type ExpertDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | FormSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice | TemplateGallerySlice | ExpertDirectorySlice | GlossaryIndexSlice

/**
 * Content for Expert documents
 */
interface ExpertDocumentData {
	/**
	 * Name field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Kind field in *Expert*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: person
	 * - **API ID Path**: expert.kind
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"person" | "studio", "filled">;
	
	/**
	 * Where field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Lisbon, Portugal
	 * - **API ID Path**: expert.place
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	place: prismic.KeyTextField;
	
	/**
	 * Specialities field in *Expert*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.specialities[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	specialities: prismic.GroupField<Simplify<ExpertDocumentDataSpecialitiesItem>>;
	
	/**
	 * Languages field in *Expert*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.languages[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	languages: prismic.GroupField<Simplify<ExpertDocumentDataLanguagesItem>>;
	
	/**
	 * Usual budget of a project, in dollars field in *Expert*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.budget
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	budget: prismic.SelectField<"under-1000" | "1000-5000" | "over-5000">;
	
	/**
	 * About field in *Expert*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.about
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	about: prismic.RichTextField;
	
	/**
	 * What can be booked field in *Expert*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.offers[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	offers: prismic.GroupField<Simplify<ExpertDocumentDataOffersItem>>;
	
	/**
	 * A good fit for field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.fits
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	fits: prismic.KeyTextField;
	
	/**
	 * Not the right one for field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.not_for
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	not_for: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Expert*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<ExpertDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Expert*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Expert*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Expert*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: expert.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Expert*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: expert.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Expert document from Prismic
 *
 * - **API ID**: `expert`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ExpertDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ExpertDocumentData>, "expert", Lang>;

type FeaturePageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Feature page documents
 */
interface FeaturePageDocumentData {
	/**
	 * Title, also on cards field in *Feature page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Feature page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Feature page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Parent feature field in *Feature page*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.parent
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	parent: prismic.ContentRelationshipField<"feature_page">;
	
	/**
	 * Group field in *Feature page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.group
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	group: prismic.SelectField<"content" | "growth" | "data" | "earn">;
	
	/**
	 * Slice Zone field in *Feature page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<FeaturePageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Feature page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Feature page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Feature page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Feature page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: feature_page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Feature page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: feature_page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Feature page document from Prismic
 *
 * - **API ID**: `feature_page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type FeaturePageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<FeaturePageDocumentData>, "feature_page", Lang>;

/**
 * Item in *Glossary term → Related terms*
 */
export interface GlossaryTermDocumentDataRelatedItem {
	/**
	 * Term field in *Glossary term → Related terms*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.related[].term
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	term: prismic.ContentRelationshipField<"glossary_term">;
}

type GlossaryTermDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | FormSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice | TemplateGallerySlice | ExpertDirectorySlice | GlossaryIndexSlice

/**
 * Content for Glossary term documents
 */
interface GlossaryTermDocumentData {
	/**
	 * Term field in *Glossary term*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Glossary term*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Topic field in *Glossary term*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.topic
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	topic: prismic.SelectField<"writing" | "sending" | "growth" | "measuring" | "money" | "consent">;
	
	/**
	 * Explanation field in *Glossary term*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.explanation
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	explanation: prismic.RichTextField;
	
	/**
	 * Example field in *Glossary term*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.example
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	example: prismic.RichTextField;
	
	/**
	 * Related terms field in *Glossary term*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.related[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	related: prismic.GroupField<Simplify<GlossaryTermDocumentDataRelatedItem>>;
	
	/**
	 * Page where it is used field in *Glossary term*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.see
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	see: prismic.ContentRelationshipField<"feature_page"> | prismic.ContentRelationshipField<"page">;
	
	/**
	 * Slice Zone field in *Glossary term*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<GlossaryTermDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Glossary term*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Glossary term*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Glossary term*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_term.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Glossary term*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: glossary_term.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Glossary term*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: glossary_term.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Glossary term document from Prismic
 *
 * - **API ID**: `glossary_term`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type GlossaryTermDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<GlossaryTermDocumentData>, "glossary_term", Lang>;

type GoalPageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Goal page documents
 */
interface GoalPageDocumentData {
	/**
	 * Title, also on cards field in *Goal page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Goal page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Goal page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Slice Zone field in *Goal page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<GoalPageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Goal page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Goal page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Goal page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: goal_page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Goal page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: goal_page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Goal page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: goal_page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Goal page document from Prismic
 *
 * - **API ID**: `goal_page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type GoalPageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<GoalPageDocumentData>, "goal_page", Lang>;

/**
 * Item in *Integration → What moves where*
 */
export interface IntegrationDocumentDataMovesItem {
	/**
	 * From field in *Integration → What moves where*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.moves[].from
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	from: prismic.KeyTextField;
	
	/**
	 * To field in *Integration → What moves where*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.moves[].to
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	to: prismic.KeyTextField;
	
	/**
	 * What field in *Integration → What moves where*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.moves[].what
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	what: prismic.KeyTextField;
	
	/**
	 * When field in *Integration → What moves where*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.moves[].when
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	when: prismic.KeyTextField;
}

/**
 * Item in *Integration → How to connect*
 */
export interface IntegrationDocumentDataStepsItem {
	/**
	 * What to do field in *Integration → How to connect*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.steps[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * How field in *Integration → How to connect*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.steps[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

type IntegrationDocumentDataSlicesSlice = RichTextSlice | StepsSlice | FaqSlice | CallToActionSlice | CardGridSlice | FeatureSpotlightSlice

/**
 * Content for Integration documents
 */
interface IntegrationDocumentData {
	/**
	 * Name field in *Integration*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary: what it is good for field in *Integration*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Integration*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Kind field in *Integration*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.kind
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"forms" | "payment" | "teams" | "data" | "standards">;
	
	/**
	 * Made by field in *Integration*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.maker
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	maker: prismic.SelectField<"Built in" | "Open standard" | "Through webhooks">;
	
	/**
	 * Plans that have it field in *Integration*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: All plans
	 * - **API ID Path**: integration.plans
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	plans: prismic.KeyTextField;
	
	/**
	 * What it does field in *Integration*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.body
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * What moves where field in *Integration*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.moves[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	moves: prismic.GroupField<Simplify<IntegrationDocumentDataMovesItem>>;
	
	/**
	 * What you need field in *Integration*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.needs
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	needs: prismic.RichTextField;
	
	/**
	 * How to connect field in *Integration*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.steps[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	steps: prismic.GroupField<Simplify<IntegrationDocumentDataStepsItem>>;
	
	/**
	 * What it does not do field in *Integration*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.limits
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	limits: prismic.RichTextField;
	
	/**
	 * Slice Zone field in *Integration*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<IntegrationDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Integration*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Integration*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Integration*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Integration*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: integration.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Integration*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: integration.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Integration document from Prismic
 *
 * - **API ID**: `integration`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type IntegrationDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<IntegrationDocumentData>, "integration", Lang>;

type PageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | FormSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice | TemplateGallerySlice | ExpertDirectorySlice | GlossaryIndexSlice | HelpCenterSlice | ChangelogSlice | NavigatorSlice | IntegrationDirectorySlice

/**
 * Content for Page documents
 */
interface PageDocumentData {
	/**
	 * Title, also on cards field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Parent page field in *Page*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.parent
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	parent: prismic.ContentRelationshipField<"page">;
	
	/**
	 * Slice Zone field in *Page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<PageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Page document from Prismic
 *
 * - **API ID**: `page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<PageDocumentData>, "page", Lang>;

/**
 * Item in *Price table → Plans*
 */
export interface PriceTableDocumentDataPlansItem {
	/**
	 * Plan field in *Price table → Plans*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].plan
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	plan: prismic.SelectField<"launch" | "grow" | "scale" | "max" | "enterprise">;
	
	/**
	 * Name field in *Price table → Plans*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * For whom field in *Price table → Plans*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].tagline
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	tagline: prismic.KeyTextField;
	
	/**
	 * Most subscribers (no limit when empty) field in *Price table → Plans*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].subscriber_limit
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	subscriber_limit: prismic.NumberField;
	
	/**
	 * What it has field in *Price table → Plans*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].includes
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	includes: prismic.RichTextField;
	
	/**
	 * Button field in *Price table → Plans*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[].button
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	button: prismic.KeyTextField;
	
	/**
	 * Stand out field in *Price table → Plans*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: price_table.plans[].highlighted
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	highlighted: prismic.BooleanField;
}

/**
 * Item in *Price table → Monthly prices*
 */
export interface PriceTableDocumentDataTiersItem {
	/**
	 * Up to how many subscribers field in *Price table → Monthly prices*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.tiers[].subscribers
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	subscribers: prismic.NumberField;
	
	/**
	 * Grow field in *Price table → Monthly prices*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.tiers[].grow
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	grow: prismic.NumberField;
	
	/**
	 * Scale field in *Price table → Monthly prices*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.tiers[].scale
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	scale: prismic.NumberField;
	
	/**
	 * Max field in *Price table → Monthly prices*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.tiers[].max
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	max: prismic.NumberField;
}

/**
 * Item in *Price table → What is in each plan*
 */
export interface PriceTableDocumentDataFeaturesItem {
	/**
	 * Section (starts a new one) field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].section
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	section: prismic.KeyTextField;
	
	/**
	 * Feature field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].feature
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	feature: prismic.KeyTextField;
	
	/**
	 * Launch field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].launch
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	launch: prismic.KeyTextField;
	
	/**
	 * Grow field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].grow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	grow: prismic.KeyTextField;
	
	/**
	 * Scale field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].scale
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	scale: prismic.KeyTextField;
	
	/**
	 * Max field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].max
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	max: prismic.KeyTextField;
	
	/**
	 * Enterprise field in *Price table → What is in each plan*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[].enterprise
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	enterprise: prismic.KeyTextField;
}

/**
 * Content for Price table documents
 */
interface PriceTableDocumentData {
	/**
	 * Title field in *Price table*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Currency sign field in *Price table*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: $
	 * - **API ID Path**: price_table.currency
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	currency: prismic.KeyTextField;
	
	/**
	 * Months paid in a year that is billed yearly field in *Price table*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.yearly_months
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	yearly_months: prismic.NumberField;
	
	/**
	 * Days of free trial of paid plans field in *Price table*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.trial_days
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	trial_days: prismic.NumberField;
	
	/**
	 * Plans field in *Price table*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.plans[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	plans: prismic.GroupField<Simplify<PriceTableDocumentDataPlansItem>>;
	
	/**
	 * Monthly prices field in *Price table*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.tiers[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	tiers: prismic.GroupField<Simplify<PriceTableDocumentDataTiersItem>>;
	
	/**
	 * What is in each plan field in *Price table*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: price_table.features[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	features: prismic.GroupField<Simplify<PriceTableDocumentDataFeaturesItem>>;
}

/**
 * Price table document from Prismic
 *
 * - **API ID**: `price_table`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PriceTableDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<PriceTableDocumentData>, "price_table", Lang>;

/**
 * Item in *Redirects → Addresses that have moved*
 */
export interface RedirectTableDocumentDataRedirectsItem {
	/**
	 * Old path, in lower case field in *Redirects → Addresses that have moved*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: /old-path
	 * - **API ID Path**: redirect_table.redirects[].from
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	from: prismic.KeyTextField;
	
	/**
	 * Page that answers now field in *Redirects → Addresses that have moved*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: redirect_table.redirects[].to
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	to: prismic.ContentRelationshipField;
}

/**
 * Content for Redirects documents
 */
interface RedirectTableDocumentData {
	/**
	 * Addresses that have moved field in *Redirects*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: redirect_table.redirects[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	redirects: prismic.GroupField<Simplify<RedirectTableDocumentDataRedirectsItem>>;
}

/**
 * Redirects document from Prismic
 *
 * - **API ID**: `redirect_table`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type RedirectTableDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<RedirectTableDocumentData>, "redirect_table", Lang>;

type RolePageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Role page documents
 */
interface RolePageDocumentData {
	/**
	 * Title, also on cards field in *Role page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Role page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Role page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Slice Zone field in *Role page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<RolePageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Role page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Role page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Role page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: role_page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Role page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: role_page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Role page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: role_page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Role page document from Prismic
 *
 * - **API ID**: `role_page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type RolePageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<RolePageDocumentData>, "role_page", Lang>;

/**
 * Item in *Support article → Steps*
 */
export interface SupportArticleDocumentDataStepsItem {
	/**
	 * What to do field in *Support article → Steps*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.steps[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * How field in *Support article → Steps*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.steps[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Item in *Support article → If it does not work*
 */
export interface SupportArticleDocumentDataTroublesItem {
	/**
	 * What one sees field in *Support article → If it does not work*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.troubles[].trouble
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	trouble: prismic.KeyTextField;
	
	/**
	 * What helps field in *Support article → If it does not work*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.troubles[].answer
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	answer: prismic.RichTextField;
}

/**
 * Item in *Support article → Related articles*
 */
export interface SupportArticleDocumentDataRelatedItem {
	/**
	 * Article field in *Support article → Related articles*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.related[].article
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	article: prismic.ContentRelationshipField<"support_article">;
}

type SupportArticleDocumentDataSlicesSlice = RichTextSlice | StepsSlice | FaqSlice | CallToActionSlice | CardGridSlice | FeatureSpotlightSlice

/**
 * Content for Support article documents
 */
interface SupportArticleDocumentData {
	/**
	 * Title: the task, as a reader would say it field in *Support article*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary: what is true when it is done field in *Support article*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Group field in *Support article*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.group
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	group: prismic.SelectField<"Getting started" | "Writing and sending" | "Your list" | "Earning" | "Account and delivery">;
	
	/**
	 * Last checked against the product field in *Support article*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.updated
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	updated: prismic.DateField;
	
	/**
	 * Minutes that it takes field in *Support article*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.minutes
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	minutes: prismic.NumberField;
	
	/**
	 * Plans that have it field in *Support article*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: All plans
	 * - **API ID Path**: support_article.plans
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	plans: prismic.KeyTextField;
	
	/**
	 * Before you begin field in *Support article*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.before
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	before: prismic.RichTextField;
	
	/**
	 * Steps field in *Support article*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.steps[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	steps: prismic.GroupField<Simplify<SupportArticleDocumentDataStepsItem>>;
	
	/**
	 * How to tell that it worked field in *Support article*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.result
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	result: prismic.RichTextField;
	
	/**
	 * If it does not work field in *Support article*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.troubles[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	troubles: prismic.GroupField<Simplify<SupportArticleDocumentDataTroublesItem>>;
	
	/**
	 * Related articles field in *Support article*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.related[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	related: prismic.GroupField<Simplify<SupportArticleDocumentDataRelatedItem>>;
	
	/**
	 * Slice Zone field in *Support article*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<SupportArticleDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Support article*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Support article*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Support article*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: support_article.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Support article*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: support_article.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Support article*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: support_article.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Support article document from Prismic
 *
 * - **API ID**: `support_article`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type SupportArticleDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<SupportArticleDocumentData>, "support_article", Lang>;

/**
 * Item in *Template → Sections, from the top*
 */
export interface TemplateDocumentDataSectionsItem {
	/**
	 * Drawn as field in *Template → Sections, from the top*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.sections[].kind
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"masthead" | "headline" | "text" | "picture" | "list" | "quote" | "numbers" | "poll" | "sponsor" | "products" | "event" | "audio" | "button" | "signature">;
	
	/**
	 * Name field in *Template → Sections, from the top*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.sections[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * What goes there field in *Template → Sections, from the top*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.sections[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

type TemplateDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | FormSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice | TemplateGallerySlice | ExpertDirectorySlice | GlossaryIndexSlice

/**
 * Content for Template documents
 */
interface TemplateDocumentData {
	/**
	 * Name field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Made for field in *Template*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.topic
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	topic: prismic.SelectField<"news" | "essays" | "curation" | "selling" | "community" | "teaching" | "company">;
	
	/**
	 * Colour field in *Template*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: template.tint
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * How often it goes out field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Every weekday
	 * - **API ID Path**: template.rhythm
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	rhythm: prismic.KeyTextField;
	
	/**
	 * How long it takes to read field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 4 minutes
	 * - **API ID Path**: template.length
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	length: prismic.KeyTextField;
	
	/**
	 * What it is for field in *Template*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.purpose
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	purpose: prismic.RichTextField;
	
	/**
	 * Who uses it field in *Template*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.audience
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	audience: prismic.RichTextField;
	
	/**
	 * Sections, from the top field in *Template*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.sections[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	sections: prismic.GroupField<Simplify<TemplateDocumentDataSectionsItem>>;
	
	/**
	 * Advice field in *Template*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.advice
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	advice: prismic.RichTextField;
	
	/**
	 * Slice Zone field in *Template*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<TemplateDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Template*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Template*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: template.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Template*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: template.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Template document from Prismic
 *
 * - **API ID**: `template`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type TemplateDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<TemplateDocumentData>, "template", Lang>;

type VerticalPageDocumentDataSlicesSlice = HeroSlice | LogoStripSlice | FeatureGridSlice | FeatureSpotlightSlice | StatsSlice | TestimonialSlice | PricingTableSlice | ComparisonTableSlice | FaqSlice | CallToActionSlice | RichTextSlice | StepsSlice | CardGridSlice | TimelineSlice | PeopleSlice | DocumentIndexSlice | ArticleSlice | PullQuoteSlice | ImageTextSlice | ChecklistSlice | ChartSlice | CodeSampleSlice | TourSlice | ChoiceCardsSlice | NoticeSlice | SampleIssueSlice | WeekSlice | AnatomySlice

/**
 * Content for Vertical page documents
 */
interface VerticalPageDocumentData {
	/**
	 * Title, also on cards field in *Vertical page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary, on cards field in *Vertical page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Icon field in *Vertical page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Slice Zone field in *Vertical page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<VerticalPageDocumentDataSlicesSlice>;/**
	 * Title for search engines and shares (the title when empty) field in *Vertical page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Description for search engines and shares (the summary when empty) field in *Vertical page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Picture for shares field in *Vertical page*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: vertical_page.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
	
	/**
	 * Keep out of search engines field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.noindex
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	noindex: prismic.BooleanField;/**
	 * Navigation field in *Vertical page*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: vertical_page.navigation_variant
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	navigation_variant: prismic.SelectField<"light" | "dark", "filled">;
	
	/**
	 * Navigation scrolls away field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.navigation_static
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	navigation_static: prismic.BooleanField;
	
	/**
	 * Hide the demo button field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.hide_demo_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_demo_button: prismic.BooleanField;
	
	/**
	 * Hide the sign-up button field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.hide_sign_up_button
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_sign_up_button: prismic.BooleanField;
	
	/**
	 * Hide the support chatbot field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.hide_chatbot
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_chatbot: prismic.BooleanField;
	
	/**
	 * Hide the referral banner field in *Vertical page*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: vertical_page.hide_referral_banner
	 * - **Tab**: Layout
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	hide_referral_banner: prismic.BooleanField;
}

/**
 * Vertical page document from Prismic
 *
 * - **API ID**: `vertical_page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type VerticalPageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<VerticalPageDocumentData>, "vertical_page", Lang>;

export type AllDocumentTypes = CaseStudyDocument | ChangelogEntryDocument | ComparisonPageDocument | ExpertDocument | FeaturePageDocument | GlossaryTermDocument | GoalPageDocument | IntegrationDocument | PageDocument | PriceTableDocument | RedirectTableDocument | RolePageDocument | SupportArticleDocument | TemplateDocument | VerticalPageDocument;

/**
 * Item in *Anatomy → Default → Primary → Notes*
 */
export interface AnatomySliceDefaultPrimaryNotesItem {
	/**
	 * Pin, percent from the left field in *Anatomy → Default → Primary → Notes*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.notes[].x
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	x: prismic.NumberField;
	
	/**
	 * Pin, percent from the top field in *Anatomy → Default → Primary → Notes*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.notes[].y
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	y: prismic.NumberField;
	
	/**
	 * Title field in *Anatomy → Default → Primary → Notes*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.notes[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Anatomy → Default → Primary → Notes*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.notes[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Primary content in *Anatomy → Default → Primary*
 */
export interface AnatomySliceDefaultPrimary {
	/**
	 * Theme field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: anatomy.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: anatomy.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Illustration field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
	
	/**
	 * Tint field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: anatomy.default.primary.tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * Notes field in *Anatomy → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: anatomy.default.primary.notes[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	notes: prismic.GroupField<Simplify<AnatomySliceDefaultPrimaryNotesItem>>;
}

/**
 * Default variation for Anatomy Slice
 *
 * - **API ID**: `default`
 * - **Description**: The drawing, and a note for each pin
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type AnatomySliceDefault = prismic.SharedSliceVariation<"default", Simplify<AnatomySliceDefaultPrimary>, never>;

/**
 * Slice variation for *Anatomy*
 */
type AnatomySliceVariation = AnatomySliceDefault

/**
 * Anatomy Shared Slice
 *
 * - **API ID**: `anatomy`
 * - **Description**: A drawing with numbered notes
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type AnatomySlice = prismic.SharedSlice<"anatomy", AnatomySliceVariation>;

/**
 * Item in *Article → Story → Primary → Parts*
 */
export interface ArticleSliceDefaultPrimarySectionsItem {
	/**
	 * Heading field in *Article → Story → Primary → Parts*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.default.primary.sections[].heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Text field in *Article → Story → Primary → Parts*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.default.primary.sections[].body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
}

/**
 * Item in *Article → Legal → Primary → Parts*
 */
export interface ArticleSliceLegalPrimarySectionsItem {
	/**
	 * Heading field in *Article → Legal → Primary → Parts*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.sections[].heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * In short field in *Article → Legal → Primary → Parts*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.sections[].in_short
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	in_short: prismic.KeyTextField;
	
	/**
	 * Text field in *Article → Legal → Primary → Parts*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.sections[].body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
}

/**
 * Primary content in *Article → Story → Primary*
 */
export interface ArticleSliceDefaultPrimary {
	/**
	 * Theme field in *Article → Story → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: article.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Heading of the list of parts field in *Article → Story → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.default.primary.contents
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	contents: prismic.KeyTextField;
	
	/**
	 * Parts field in *Article → Story → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.default.primary.sections[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	sections: prismic.GroupField<Simplify<ArticleSliceDefaultPrimarySectionsItem>>;
}

/**
 * Story variation for Article Slice
 *
 * - **API ID**: `default`
 * - **Description**: Headed parts, with the list of them beside the text
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ArticleSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ArticleSliceDefaultPrimary>, never>;

/**
 * Primary content in *Article → Legal → Primary*
 */
export interface ArticleSliceLegalPrimary {
	/**
	 * Theme field in *Article → Legal → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: article.legal.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Heading of the list of parts field in *Article → Legal → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.contents
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	contents: prismic.KeyTextField;
	
	/**
	 * In force since field in *Article → Legal → Primary*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.updated
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	updated: prismic.DateField;
	
	/**
	 * Parts field in *Article → Legal → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: article.legal.primary.sections[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	sections: prismic.GroupField<Simplify<ArticleSliceLegalPrimarySectionsItem>>;
}

/**
 * Legal variation for Article Slice
 *
 * - **API ID**: `legal`
 * - **Description**: Each part begins with what it means in one sentence
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ArticleSliceLegal = prismic.SharedSliceVariation<"legal", Simplify<ArticleSliceLegalPrimary>, never>;

/**
 * Slice variation for *Article*
 */
type ArticleSliceVariation = ArticleSliceDefault | ArticleSliceLegal

/**
 * Article Shared Slice
 *
 * - **API ID**: `article`
 * - **Description**: A longer text with its table of contents
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ArticleSlice = prismic.SharedSlice<"article", ArticleSliceVariation>;

/**
 * Primary content in *CallToAction → Envelope → Primary*
 */
export interface CallToActionSliceDefaultPrimary {
	/**
	 * Heading field in *CallToAction → Envelope → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *CallToAction → Envelope → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.default.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *CallToAction → Envelope → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *CallToAction → Envelope → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Envelope variation for CallToAction Slice
 *
 * - **API ID**: `default`
 * - **Description**: A dark band across the page
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CallToActionSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CallToActionSliceDefaultPrimary>, never>;

/**
 * Primary content in *CallToAction → Inline → Primary*
 */
export interface CallToActionSliceInlinePrimary {
	/**
	 * Heading field in *CallToAction → Inline → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.inline.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *CallToAction → Inline → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.inline.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *CallToAction → Inline → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.inline.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
}

/**
 * Inline variation for CallToAction Slice
 *
 * - **API ID**: `inline`
 * - **Description**: A light card between other sections
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CallToActionSliceInline = prismic.SharedSliceVariation<"inline", Simplify<CallToActionSliceInlinePrimary>, never>;

/**
 * Primary content in *CallToAction → Postcard → Primary*
 */
export interface CallToActionSlicePostcardPrimary {
	/**
	 * Heading field in *CallToAction → Postcard → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.postcard.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *CallToAction → Postcard → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.postcard.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *CallToAction → Postcard → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.postcard.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Icon field in *CallToAction → Postcard → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.postcard.primary.icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Address, lines separated by a slash field in *CallToAction → Postcard → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: call_to_action.postcard.primary.address
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	address: prismic.KeyTextField;
}

/**
 * Postcard variation for CallToAction Slice
 *
 * - **API ID**: `postcard`
 * - **Description**: The back of a postcard, with a stamp and lines for the address
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CallToActionSlicePostcard = prismic.SharedSliceVariation<"postcard", Simplify<CallToActionSlicePostcardPrimary>, never>;

/**
 * Slice variation for *CallToAction*
 */
type CallToActionSliceVariation = CallToActionSliceDefault | CallToActionSliceInline | CallToActionSlicePostcard

/**
 * CallToAction Shared Slice
 *
 * - **API ID**: `call_to_action`
 * - **Description**: Where to go from here
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CallToActionSlice = prismic.SharedSlice<"call_to_action", CallToActionSliceVariation>;

/**
 * Item in *CardGrid → Cards → Primary → Cards*
 */
export interface CardGridSliceDefaultPrimaryCardsItem {
	/**
	 * Icon field in *CardGrid → Cards → Primary → Cards*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.cards[].icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Title field in *CardGrid → Cards → Primary → Cards*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.cards[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *CardGrid → Cards → Primary → Cards*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.cards[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Link field in *CardGrid → Cards → Primary → Cards*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.cards[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *CardGrid → List → Primary → Links*
 */
export interface CardGridSliceListPrimaryCardsItem {
	/**
	 * Title field in *CardGrid → List → Primary → Links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.cards[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *CardGrid → List → Primary → Links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.cards[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Link field in *CardGrid → List → Primary → Links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.cards[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *CardGrid → Cards → Primary*
 */
export interface CardGridSliceDefaultPrimary {
	/**
	 * Theme field in *CardGrid → Cards → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: card_grid.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *CardGrid → Cards → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: card_grid.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *CardGrid → Cards → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *CardGrid → Cards → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Cards field in *CardGrid → Cards → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.default.primary.cards[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	cards: prismic.GroupField<Simplify<CardGridSliceDefaultPrimaryCardsItem>>;
}

/**
 * Cards variation for CardGrid Slice
 *
 * - **API ID**: `default`
 * - **Description**: A card with a stamp for each page
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CardGridSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CardGridSliceDefaultPrimary>, never>;

/**
 * Primary content in *CardGrid → List → Primary*
 */
export interface CardGridSliceListPrimary {
	/**
	 * Theme field in *CardGrid → List → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: card_grid.list.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *CardGrid → List → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: card_grid.list.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *CardGrid → List → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *CardGrid → List → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Links field in *CardGrid → List → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_grid.list.primary.cards[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	cards: prismic.GroupField<Simplify<CardGridSliceListPrimaryCardsItem>>;
}

/**
 * List variation for CardGrid Slice
 *
 * - **API ID**: `list`
 * - **Description**: Rows, for many links
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CardGridSliceList = prismic.SharedSliceVariation<"list", Simplify<CardGridSliceListPrimary>, never>;

/**
 * Slice variation for *CardGrid*
 */
type CardGridSliceVariation = CardGridSliceDefault | CardGridSliceList

/**
 * CardGrid Shared Slice
 *
 * - **API ID**: `card_grid`
 * - **Description**: Links to other pages
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CardGridSlice = prismic.SharedSlice<"card_grid", CardGridSliceVariation>;

/**
 * Primary content in *Changelog → Default → Primary*
 */
export interface ChangelogSliceDefaultPrimary {
	/**
	 * Theme field in *Changelog → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: changelog.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Entries on a page field in *Changelog → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog.default.primary.page_size
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	page_size: prismic.NumberField;
	
	/**
	 * Words of the link to the feed field in *Changelog → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: changelog.default.primary.feed_label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	feed_label: prismic.KeyTextField;
}

/**
 * Default variation for Changelog Slice
 *
 * - **API ID**: `default`
 * - **Description**: Entries under their months
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChangelogSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ChangelogSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Changelog*
 */
type ChangelogSliceVariation = ChangelogSliceDefault

/**
 * Changelog Shared Slice
 *
 * - **API ID**: `changelog`
 * - **Description**: Every changelog entry, the newest first, a page at a time
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChangelogSlice = prismic.SharedSlice<"changelog", ChangelogSliceVariation>;

/**
 * Item in *Chart → Bars → Primary → Figures*
 */
export interface ChartSliceDefaultPrimaryValuesItem {
	/**
	 * Label field in *Chart → Bars → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.values[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Value field in *Chart → Bars → Primary → Figures*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.values[].value
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	value: prismic.NumberField;
	
	/**
	 * Value as shown field in *Chart → Bars → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.values[].display
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	display: prismic.KeyTextField;
}

/**
 * Item in *Chart → Line → Primary → Figures*
 */
export interface ChartSliceLinePrimaryValuesItem {
	/**
	 * Label field in *Chart → Line → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.values[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Value field in *Chart → Line → Primary → Figures*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.values[].value
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	value: prismic.NumberField;
	
	/**
	 * Value as shown field in *Chart → Line → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.values[].display
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	display: prismic.KeyTextField;
}

/**
 * Primary content in *Chart → Bars → Primary*
 */
export interface ChartSliceDefaultPrimary {
	/**
	 * Theme field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: chart.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: chart.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Figures field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.values[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	values: prismic.GroupField<Simplify<ChartSliceDefaultPrimaryValuesItem>>;
	
	/**
	 * Source field in *Chart → Bars → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.default.primary.source
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	source: prismic.KeyTextField;
}

/**
 * Bars variation for Chart Slice
 *
 * - **API ID**: `default`
 * - **Description**: One bar for each figure
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChartSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ChartSliceDefaultPrimary>, never>;

/**
 * Primary content in *Chart → Line → Primary*
 */
export interface ChartSliceLinePrimary {
	/**
	 * Theme field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: chart.line.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: chart.line.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Figures field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.values[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	values: prismic.GroupField<Simplify<ChartSliceLinePrimaryValuesItem>>;
	
	/**
	 * Source field in *Chart → Line → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: chart.line.primary.source
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	source: prismic.KeyTextField;
}

/**
 * Line variation for Chart Slice
 *
 * - **API ID**: `line`
 * - **Description**: Figures along a time
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChartSliceLine = prismic.SharedSliceVariation<"line", Simplify<ChartSliceLinePrimary>, never>;

/**
 * Slice variation for *Chart*
 */
type ChartSliceVariation = ChartSliceDefault | ChartSliceLine

/**
 * Chart Shared Slice
 *
 * - **API ID**: `chart`
 * - **Description**: Figures, drawn
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChartSlice = prismic.SharedSlice<"chart", ChartSliceVariation>;

/**
 * Item in *Checklist → Checklist → Primary → Entries*
 */
export interface ChecklistSliceDefaultPrimaryEntriesItem {
	/**
	 * Title field in *Checklist → Checklist → Primary → Entries*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.default.primary.entries[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Checklist → Checklist → Primary → Entries*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.default.primary.entries[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Item in *Checklist → Before and after → Primary → Entries*
 */
export interface ChecklistSliceBeforeAfterPrimaryEntriesItem {
	/**
	 * Before field in *Checklist → Before and after → Primary → Entries*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.entries[].before
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	before: prismic.KeyTextField;
	
	/**
	 * After field in *Checklist → Before and after → Primary → Entries*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.entries[].after
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	after: prismic.KeyTextField;
}

/**
 * Primary content in *Checklist → Checklist → Primary*
 */
export interface ChecklistSliceDefaultPrimary {
	/**
	 * Theme field in *Checklist → Checklist → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: checklist.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Checklist → Checklist → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: checklist.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Checklist → Checklist → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Checklist → Checklist → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Entries field in *Checklist → Checklist → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.default.primary.entries[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	entries: prismic.GroupField<Simplify<ChecklistSliceDefaultPrimaryEntriesItem>>;
}

/**
 * Checklist variation for Checklist Slice
 *
 * - **API ID**: `default`
 * - **Description**: Ticked lines in two columns
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChecklistSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ChecklistSliceDefaultPrimary>, never>;

/**
 * Primary content in *Checklist → Before and after → Primary*
 */
export interface ChecklistSliceBeforeAfterPrimary {
	/**
	 * Theme field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: checklist.beforeAfter.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: checklist.beforeAfter.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Label of the first sheet field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.before_label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	before_label: prismic.KeyTextField;
	
	/**
	 * Label of the second sheet field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.after_label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	after_label: prismic.KeyTextField;
	
	/**
	 * Entries field in *Checklist → Before and after → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: checklist.beforeAfter.primary.entries[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	entries: prismic.GroupField<Simplify<ChecklistSliceBeforeAfterPrimaryEntriesItem>>;
}

/**
 * Before and after variation for Checklist Slice
 *
 * - **API ID**: `beforeAfter`
 * - **Description**: Two sheets side by side
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChecklistSliceBeforeAfter = prismic.SharedSliceVariation<"beforeAfter", Simplify<ChecklistSliceBeforeAfterPrimary>, never>;

/**
 * Slice variation for *Checklist*
 */
type ChecklistSliceVariation = ChecklistSliceDefault | ChecklistSliceBeforeAfter

/**
 * Checklist Shared Slice
 *
 * - **API ID**: `checklist`
 * - **Description**: Things to tick off, or how it was and how it is
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChecklistSlice = prismic.SharedSlice<"checklist", ChecklistSliceVariation>;

/**
 * Item in *ChoiceCards → Default → Primary → Cards*
 */
export interface ChoiceCardsSliceDefaultPrimaryCardsItem {
	/**
	 * Label field in *ChoiceCards → Default → Primary → Cards*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.cards[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Title field in *ChoiceCards → Default → Primary → Cards*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.cards[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *ChoiceCards → Default → Primary → Cards*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.cards[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Link field in *ChoiceCards → Default → Primary → Cards*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.cards[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Stands out field in *ChoiceCards → Default → Primary → Cards*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: choice_cards.default.primary.cards[].emphasis
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	emphasis: prismic.BooleanField;
}

/**
 * Primary content in *ChoiceCards → Default → Primary*
 */
export interface ChoiceCardsSliceDefaultPrimary {
	/**
	 * Theme field in *ChoiceCards → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: choice_cards.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *ChoiceCards → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: choice_cards.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *ChoiceCards → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *ChoiceCards → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Cards field in *ChoiceCards → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: choice_cards.default.primary.cards[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	cards: prismic.GroupField<Simplify<ChoiceCardsSliceDefaultPrimaryCardsItem>>;
}

/**
 * Default variation for ChoiceCards Slice
 *
 * - **API ID**: `default`
 * - **Description**: Cards of the same weight
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChoiceCardsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ChoiceCardsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *ChoiceCards*
 */
type ChoiceCardsSliceVariation = ChoiceCardsSliceDefault

/**
 * ChoiceCards Shared Slice
 *
 * - **API ID**: `choice_cards`
 * - **Description**: Two or three ways, and for whom each is
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ChoiceCardsSlice = prismic.SharedSlice<"choice_cards", ChoiceCardsSliceVariation>;

/**
 * Item in *CodeSample → Default → Primary → Samples*
 */
export interface CodeSampleSliceDefaultPrimarySamplesItem {
	/**
	 * Label field in *CodeSample → Default → Primary → Samples*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.samples[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Code field in *CodeSample → Default → Primary → Samples*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.samples[].code
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	code: prismic.RichTextField;
}

/**
 * Primary content in *CodeSample → Default → Primary*
 */
export interface CodeSampleSliceDefaultPrimary {
	/**
	 * Theme field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: code_sample.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: code_sample.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Buttons field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Samples field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.samples[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	samples: prismic.GroupField<Simplify<CodeSampleSliceDefaultPrimarySamplesItem>>;
	
	/**
	 * Note field in *CodeSample → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: code_sample.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	note: prismic.RichTextField;
}

/**
 * Default variation for CodeSample Slice
 *
 * - **API ID**: `default`
 * - **Description**: Words beside the code
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CodeSampleSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CodeSampleSliceDefaultPrimary>, never>;

/**
 * Slice variation for *CodeSample*
 */
type CodeSampleSliceVariation = CodeSampleSliceDefault

/**
 * CodeSample Shared Slice
 *
 * - **API ID**: `code_sample`
 * - **Description**: Code to copy, in one or several languages
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CodeSampleSlice = prismic.SharedSlice<"code_sample", CodeSampleSliceVariation>;

/**
 * Item in *ComparisonTable → Default → Primary → Rows*
 */
export interface ComparisonTableSliceDefaultPrimaryRowsItem {
	/**
	 * Question field in *ComparisonTable → Default → Primary → Rows*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.rows[].aspect
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	aspect: prismic.KeyTextField;
	
	/**
	 * Our answer field in *ComparisonTable → Default → Primary → Rows*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.rows[].ours
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	ours: prismic.KeyTextField;
	
	/**
	 * Their answer field in *ComparisonTable → Default → Primary → Rows*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.rows[].theirs
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	theirs: prismic.KeyTextField;
}

/**
 * Primary content in *ComparisonTable → Default → Primary*
 */
export interface ComparisonTableSliceDefaultPrimary {
	/**
	 * Theme field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: comparison_table.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: comparison_table.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Our column field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.ours
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	ours: prismic.KeyTextField;
	
	/**
	 * Their column field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.theirs
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	theirs: prismic.KeyTextField;
	
	/**
	 * Rows field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.rows[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	rows: prismic.GroupField<Simplify<ComparisonTableSliceDefaultPrimaryRowsItem>>;
	
	/**
	 * Written on field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.as_of
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	as_of: prismic.DateField;
	
	/**
	 * Note field in *ComparisonTable → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: comparison_table.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	note: prismic.RichTextField;
}

/**
 * Default variation for ComparisonTable Slice
 *
 * - **API ID**: `default`
 * - **Description**: A row for each question a reader would ask
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ComparisonTableSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ComparisonTableSliceDefaultPrimary>, never>;

/**
 * Slice variation for *ComparisonTable*
 */
type ComparisonTableSliceVariation = ComparisonTableSliceDefault

/**
 * ComparisonTable Shared Slice
 *
 * - **API ID**: `comparison_table`
 * - **Description**: Two products side by side, in words
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ComparisonTableSlice = prismic.SharedSlice<"comparison_table", ComparisonTableSliceVariation>;

/**
 * Primary content in *DocumentIndex → Default → Primary*
 */
export interface DocumentIndexSliceDefaultPrimary {
	/**
	 * Theme field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: document_index.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: document_index.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Type field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.default.primary.document_type
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	document_type: prismic.SelectField<"feature_page" | "vertical_page" | "goal_page" | "role_page" | "comparison_page" | "case_study">;
	
	/**
	 * At most (all when empty) field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.default.primary.limit
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	limit: prismic.NumberField;
	
	/**
	 * Link to all field in *DocumentIndex → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for DocumentIndex Slice
 *
 * - **API ID**: `default`
 * - **Description**: Cards in the order of their titles
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DocumentIndexSliceDefault = prismic.SharedSliceVariation<"default", Simplify<DocumentIndexSliceDefaultPrimary>, never>;

/**
 * Primary content in *DocumentIndex → Sitemap → Primary*
 */
export interface DocumentIndexSliceSitemapPrimary {
	/**
	 * Theme field in *DocumentIndex → Sitemap → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: document_index.sitemap.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *DocumentIndex → Sitemap → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: document_index.sitemap.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *DocumentIndex → Sitemap → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.sitemap.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *DocumentIndex → Sitemap → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.sitemap.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Sitemap variation for DocumentIndex Slice
 *
 * - **API ID**: `sitemap`
 * - **Description**: Every page of the site, by type
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DocumentIndexSliceSitemap = prismic.SharedSliceVariation<"sitemap", Simplify<DocumentIndexSliceSitemapPrimary>, never>;

/**
 * Primary content in *DocumentIndex → Features by group → Primary*
 */
export interface DocumentIndexSliceFeaturesPrimary {
	/**
	 * Theme field in *DocumentIndex → Features by group → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: document_index.features.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *DocumentIndex → Features by group → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: document_index.features.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *DocumentIndex → Features by group → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.features.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *DocumentIndex → Features by group → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.features.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Features by group variation for DocumentIndex Slice
 *
 * - **API ID**: `features`
 * - **Description**: All features under their group headings, narrowed by the tag in the address
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DocumentIndexSliceFeatures = prismic.SharedSliceVariation<"features", Simplify<DocumentIndexSliceFeaturesPrimary>, never>;

/**
 * Primary content in *DocumentIndex → Links → Primary*
 */
export interface DocumentIndexSliceLinksPrimary {
	/**
	 * Theme field in *DocumentIndex → Links → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: document_index.links.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *DocumentIndex → Links → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: document_index.links.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *DocumentIndex → Links → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.links.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *DocumentIndex → Links → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.links.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Type field in *DocumentIndex → Links → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: document_index.links.primary.document_type
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	document_type: prismic.SelectField<"feature_page" | "vertical_page" | "goal_page" | "role_page" | "comparison_page" | "case_study">;
}

/**
 * Links variation for DocumentIndex Slice
 *
 * - **API ID**: `links`
 * - **Description**: Names only, side by side
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DocumentIndexSliceLinks = prismic.SharedSliceVariation<"links", Simplify<DocumentIndexSliceLinksPrimary>, never>;

/**
 * Slice variation for *DocumentIndex*
 */
type DocumentIndexSliceVariation = DocumentIndexSliceDefault | DocumentIndexSliceSitemap | DocumentIndexSliceFeatures | DocumentIndexSliceLinks

/**
 * DocumentIndex Shared Slice
 *
 * - **API ID**: `document_index`
 * - **Description**: Cards for every document of a type; a new document appears by itself
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DocumentIndexSlice = prismic.SharedSlice<"document_index", DocumentIndexSliceVariation>;

/**
 * Primary content in *ExpertDirectory → Default → Primary*
 */
export interface ExpertDirectorySliceDefaultPrimary {
	/**
	 * Theme field in *ExpertDirectory → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: expert_directory.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *ExpertDirectory → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: expert_directory.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *ExpertDirectory → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert_directory.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *ExpertDirectory → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: expert_directory.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Default variation for ExpertDirectory Slice
 *
 * - **API ID**: `default`
 * - **Description**: Every expert, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ExpertDirectorySliceDefault = prismic.SharedSliceVariation<"default", Simplify<ExpertDirectorySliceDefaultPrimary>, never>;

/**
 * Slice variation for *ExpertDirectory*
 */
type ExpertDirectorySliceVariation = ExpertDirectorySliceDefault

/**
 * ExpertDirectory Shared Slice
 *
 * - **API ID**: `expert_directory`
 * - **Description**: Every expert, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ExpertDirectorySlice = prismic.SharedSlice<"expert_directory", ExpertDirectorySliceVariation>;

/**
 * Item in *Faq → Default → Primary → Questions*
 */
export interface FaqSliceDefaultPrimaryQuestionsItem {
	/**
	 * Question field in *Faq → Default → Primary → Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.questions[].question
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	question: prismic.KeyTextField;
	
	/**
	 * Answer field in *Faq → Default → Primary → Questions*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.questions[].answer
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	answer: prismic.RichTextField;
}

/**
 * Primary content in *Faq → Default → Primary*
 */
export interface FaqSliceDefaultPrimary {
	/**
	 * Theme field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: faq.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: faq.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Questions field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.questions[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	questions: prismic.GroupField<Simplify<FaqSliceDefaultPrimaryQuestionsItem>>;
}

/**
 * Default variation for Faq Slice
 *
 * - **API ID**: `default`
 * - **Description**: Also given to search engines as structured data
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FaqSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FaqSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Faq*
 */
type FaqSliceVariation = FaqSliceDefault

/**
 * Faq Shared Slice
 *
 * - **API ID**: `faq`
 * - **Description**: Questions that open their answers
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FaqSlice = prismic.SharedSlice<"faq", FaqSliceVariation>;

/**
 * Item in *FeatureGrid → Icons → Primary → Features*
 */
export interface FeatureGridSliceDefaultPrimaryFeaturesItem {
	/**
	 * Icon field in *FeatureGrid → Icons → Primary → Features*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.features[].icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Title field in *FeatureGrid → Icons → Primary → Features*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.features[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *FeatureGrid → Icons → Primary → Features*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.features[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Link field in *FeatureGrid → Icons → Primary → Features*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.features[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *FeatureGrid → Bento → Primary → Features*
 */
export interface FeatureGridSliceBentoPrimaryFeaturesItem {
	/**
	 * Illustration field in *FeatureGrid → Bento → Primary → Features*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.features[].illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
	
	/**
	 * Tint field in *FeatureGrid → Bento → Primary → Features*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: feature_grid.bento.primary.features[].tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * Title field in *FeatureGrid → Bento → Primary → Features*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.features[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *FeatureGrid → Bento → Primary → Features*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.features[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Link field in *FeatureGrid → Bento → Primary → Features*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.features[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *FeatureGrid → Icons → Primary*
 */
export interface FeatureGridSliceDefaultPrimary {
	/**
	 * Theme field in *FeatureGrid → Icons → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: feature_grid.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *FeatureGrid → Icons → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: feature_grid.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *FeatureGrid → Icons → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *FeatureGrid → Icons → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Features field in *FeatureGrid → Icons → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.default.primary.features[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	features: prismic.GroupField<Simplify<FeatureGridSliceDefaultPrimaryFeaturesItem>>;
}

/**
 * Icons variation for FeatureGrid Slice
 *
 * - **API ID**: `default`
 * - **Description**: Three columns with an icon stamp each
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeatureGridSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FeatureGridSliceDefaultPrimary>, never>;

/**
 * Primary content in *FeatureGrid → Bento → Primary*
 */
export interface FeatureGridSliceBentoPrimary {
	/**
	 * Theme field in *FeatureGrid → Bento → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: feature_grid.bento.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *FeatureGrid → Bento → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: feature_grid.bento.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *FeatureGrid → Bento → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *FeatureGrid → Bento → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Features field in *FeatureGrid → Bento → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_grid.bento.primary.features[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	features: prismic.GroupField<Simplify<FeatureGridSliceBentoPrimaryFeaturesItem>>;
}

/**
 * Bento variation for FeatureGrid Slice
 *
 * - **API ID**: `bento`
 * - **Description**: Large and small tiles with illustrations
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeatureGridSliceBento = prismic.SharedSliceVariation<"bento", Simplify<FeatureGridSliceBentoPrimary>, never>;

/**
 * Slice variation for *FeatureGrid*
 */
type FeatureGridSliceVariation = FeatureGridSliceDefault | FeatureGridSliceBento

/**
 * FeatureGrid Shared Slice
 *
 * - **API ID**: `feature_grid`
 * - **Description**: What there is, in small pieces
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeatureGridSlice = prismic.SharedSlice<"feature_grid", FeatureGridSliceVariation>;

/**
 * Primary content in *FeatureSpotlight → Default → Primary*
 */
export interface FeatureSpotlightSliceDefaultPrimary {
	/**
	 * Theme field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: feature_spotlight.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: feature_spotlight.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_spotlight.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_spotlight.default.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_spotlight.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Illustration field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: feature_spotlight.default.primary.illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
	
	/**
	 * Tint field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: feature_spotlight.default.primary.tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * Illustration stands field in *FeatureSpotlight → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: right
	 * - **API ID Path**: feature_spotlight.default.primary.side
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	side: prismic.SelectField<"right" | "left", "filled">;
}

/**
 * Default variation for FeatureSpotlight Slice
 *
 * - **API ID**: `default`
 * - **Description**: Text on one side, illustration on the other
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeatureSpotlightSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FeatureSpotlightSliceDefaultPrimary>, never>;

/**
 * Slice variation for *FeatureSpotlight*
 */
type FeatureSpotlightSliceVariation = FeatureSpotlightSliceDefault

/**
 * FeatureSpotlight Shared Slice
 *
 * - **API ID**: `feature_spotlight`
 * - **Description**: One feature at length beside a picture of the interface
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeatureSpotlightSlice = prismic.SharedSlice<"feature_spotlight", FeatureSpotlightSliceVariation>;

/**
 * Primary content in *Form → Beside the words → Primary*
 */
export interface FormSliceDefaultPrimary {
	/**
	 * Theme field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: form.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Form field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.form
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	form: prismic.SelectField<"demo-request" | "gdpr-request" | "gdpr-confirm" | "report-abuse" | "talent" | "course-sign-up">;
	
	/**
	 * Eyebrow field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: form.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Small print below the button field in *Form → Beside the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.small_print
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	small_print: prismic.RichTextField;
}

/**
 * Beside the words variation for Form Slice
 *
 * - **API ID**: `default`
 * - **Description**: Words on one side, the form as a letter on the other
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FormSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FormSliceDefaultPrimary>, never>;

/**
 * Primary content in *Form → Below the words → Primary*
 */
export interface FormSliceCenteredPrimary {
	/**
	 * Theme field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: form.centered.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Form field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.centered.primary.form
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	form: prismic.SelectField<"demo-request" | "gdpr-request" | "gdpr-confirm" | "report-abuse" | "talent" | "course-sign-up">;
	
	/**
	 * Eyebrow field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: form.centered.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.centered.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.centered.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Small print below the button field in *Form → Below the words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.centered.primary.small_print
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	small_print: prismic.RichTextField;
}

/**
 * Below the words variation for Form Slice
 *
 * - **API ID**: `centered`
 * - **Description**: The form in one column in the middle
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FormSliceCentered = prismic.SharedSliceVariation<"centered", Simplify<FormSliceCenteredPrimary>, never>;

/**
 * Slice variation for *Form*
 */
type FormSliceVariation = FormSliceDefault | FormSliceCentered

/**
 * Form Shared Slice
 *
 * - **API ID**: `form`
 * - **Description**: One of the site's forms: its fields come from packages/forms
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FormSlice = prismic.SharedSlice<"form", FormSliceVariation>;

/**
 * Primary content in *GlossaryIndex → Default → Primary*
 */
export interface GlossaryIndexSliceDefaultPrimary {
	/**
	 * Theme field in *GlossaryIndex → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: glossary_index.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *GlossaryIndex → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: glossary_index.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *GlossaryIndex → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_index.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *GlossaryIndex → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: glossary_index.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Default variation for GlossaryIndex Slice
 *
 * - **API ID**: `default`
 * - **Description**: Every term of the glossary by its first letter, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type GlossaryIndexSliceDefault = prismic.SharedSliceVariation<"default", Simplify<GlossaryIndexSliceDefaultPrimary>, never>;

/**
 * Slice variation for *GlossaryIndex*
 */
type GlossaryIndexSliceVariation = GlossaryIndexSliceDefault

/**
 * GlossaryIndex Shared Slice
 *
 * - **API ID**: `glossary_index`
 * - **Description**: Every term of the glossary by its first letter, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type GlossaryIndexSlice = prismic.SharedSlice<"glossary_index", GlossaryIndexSliceVariation>;

/**
 * Item in *HelpCenter → Default → Primary → Groups, in their order*
 */
export interface HelpCenterSliceDefaultPrimaryGroupsItem {
	/**
	 * Group field in *HelpCenter → Default → Primary → Groups, in their order*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.groups[].group
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	group: prismic.SelectField<"Getting started" | "Writing and sending" | "Your list" | "Earning" | "Account and delivery">;
	
	/**
	 * Icon field in *HelpCenter → Default → Primary → Groups, in their order*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.groups[].icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * What stands in it field in *HelpCenter → Default → Primary → Groups, in their order*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.groups[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Primary content in *HelpCenter → Default → Primary*
 */
export interface HelpCenterSliceDefaultPrimary {
	/**
	 * Theme field in *HelpCenter → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: help_center.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Label of the search field field in *HelpCenter → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.search_label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	search_label: prismic.KeyTextField;
	
	/**
	 * Example in the search field field in *HelpCenter → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.placeholder
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	placeholder: prismic.KeyTextField;
	
	/**
	 * Groups, in their order field in *HelpCenter → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: help_center.default.primary.groups[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	groups: prismic.GroupField<Simplify<HelpCenterSliceDefaultPrimaryGroupsItem>>;
}

/**
 * Default variation for HelpCenter Slice
 *
 * - **API ID**: `default`
 * - **Description**: A search field, and the articles below
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HelpCenterSliceDefault = prismic.SharedSliceVariation<"default", Simplify<HelpCenterSliceDefaultPrimary>, never>;

/**
 * Slice variation for *HelpCenter*
 */
type HelpCenterSliceVariation = HelpCenterSliceDefault

/**
 * HelpCenter Shared Slice
 *
 * - **API ID**: `help_center`
 * - **Description**: Every support article: searched by the words in the address, else by group
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HelpCenterSlice = prismic.SharedSlice<"help_center", HelpCenterSliceVariation>;

/**
 * Item in *Hero → With facts → Primary → Facts*
 */
export interface HeroSliceFactsPrimaryFactsItem {
	/**
	 * Name field in *Hero → With facts → Primary → Facts*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.facts[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Value field in *Hero → With facts → Primary → Facts*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.facts[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
}

/**
 * Primary content in *Hero → Centered → Primary*
 */
export interface HeroSliceDefaultPrimary {
	/**
	 * Theme field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: hero.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Illustration field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
}

/**
 * Centered variation for Hero Slice
 *
 * - **API ID**: `default`
 * - **Description**: Text in the middle, an illustration below if there is one
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceDefault = prismic.SharedSliceVariation<"default", Simplify<HeroSliceDefaultPrimary>, never>;

/**
 * Primary content in *Hero → Split → Primary*
 */
export interface HeroSliceSplitPrimary {
	/**
	 * Theme field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: hero.split.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Illustration field in *Hero → Split → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.split.primary.illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
}

/**
 * Split variation for Hero Slice
 *
 * - **API ID**: `split`
 * - **Description**: Text on the left, an illustration on the right
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceSplit = prismic.SharedSliceVariation<"split", Simplify<HeroSliceSplitPrimary>, never>;

/**
 * Primary content in *Hero → Compact → Primary*
 */
export interface HeroSliceCompactPrimary {
	/**
	 * Theme field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: hero.compact.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.compact.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.compact.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.compact.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.compact.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → Compact → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.compact.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Compact variation for Hero Slice
 *
 * - **API ID**: `compact`
 * - **Description**: For pages that are read rather than looked at
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceCompact = prismic.SharedSliceVariation<"compact", Simplify<HeroSliceCompactPrimary>, never>;

/**
 * Primary content in *Hero → Letterhead → Primary*
 */
export interface HeroSliceLetterheadPrimary {
	/**
	 * Theme field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: hero.letterhead.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * To field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.to
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	to: prismic.KeyTextField;
	
	/**
	 * From field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.from
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	from: prismic.KeyTextField;
	
	/**
	 * Subject field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.subject
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	subject: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Icon field in *Hero → Letterhead → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.letterhead.primary.icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
}

/**
 * Letterhead variation for Hero Slice
 *
 * - **API ID**: `letterhead`
 * - **Description**: A letter addressed to the visitor
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceLetterhead = prismic.SharedSliceVariation<"letterhead", Simplify<HeroSliceLetterheadPrimary>, never>;

/**
 * Primary content in *Hero → With facts → Primary*
 */
export interface HeroSliceFactsPrimary {
	/**
	 * Theme field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: hero.facts.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Heading of the label field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Facts field in *Hero → With facts → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.facts.primary.facts[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	facts: prismic.GroupField<Simplify<HeroSliceFactsPrimaryFactsItem>>;
}

/**
 * With facts variation for Hero Slice
 *
 * - **API ID**: `facts`
 * - **Description**: Beside a customs label with facts
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceFacts = prismic.SharedSliceVariation<"facts", Simplify<HeroSliceFactsPrimary>, never>;

/**
 * Primary content in *Hero → Cover → Primary*
 */
export interface HeroSliceCoverPrimary {
	/**
	 * Eyebrow field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Small print field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Illustration field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
	
	/**
	 * Picture field in *Hero → Cover → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.cover.primary.picture
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	picture: prismic.ImageField<never>;
}

/**
 * Cover variation for Hero Slice
 *
 * - **API ID**: `cover`
 * - **Description**: Large on ink, with a picture or a drawing running off the edge
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceCover = prismic.SharedSliceVariation<"cover", Simplify<HeroSliceCoverPrimary>, never>;

/**
 * Slice variation for *Hero*
 */
type HeroSliceVariation = HeroSliceDefault | HeroSliceSplit | HeroSliceCompact | HeroSliceLetterhead | HeroSliceFacts | HeroSliceCover

/**
 * Hero Shared Slice
 *
 * - **API ID**: `hero`
 * - **Description**: The top of a page: its one first-level heading, what it promises, where to go next
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSlice = prismic.SharedSlice<"hero", HeroSliceVariation>;

/**
 * Primary content in *ImageText → Beside → Primary*
 */
export interface ImageTextSliceDefaultPrimary {
	/**
	 * Theme field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: image_text.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: image_text.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Text field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Buttons field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Picture field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.picture
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	picture: prismic.ImageField<never>;
	
	/**
	 * Caption field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.default.primary.caption
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	caption: prismic.KeyTextField;
	
	/**
	 * Side of the picture field in *ImageText → Beside → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: right
	 * - **API ID Path**: image_text.default.primary.side
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	side: prismic.SelectField<"left" | "right", "filled">;
}

/**
 * Beside variation for ImageText Slice
 *
 * - **API ID**: `default`
 * - **Description**: Picture and words side by side
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ImageTextSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ImageTextSliceDefaultPrimary>, never>;

/**
 * Primary content in *ImageText → Wide → Primary*
 */
export interface ImageTextSliceWidePrimary {
	/**
	 * Theme field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: image_text.wide.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: image_text.wide.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.wide.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.wide.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Picture field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.wide.primary.picture
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	picture: prismic.ImageField<never>;
	
	/**
	 * Caption field in *ImageText → Wide → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: image_text.wide.primary.caption
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	caption: prismic.KeyTextField;
}

/**
 * Wide variation for ImageText Slice
 *
 * - **API ID**: `wide`
 * - **Description**: The picture across the page, words below
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ImageTextSliceWide = prismic.SharedSliceVariation<"wide", Simplify<ImageTextSliceWidePrimary>, never>;

/**
 * Slice variation for *ImageText*
 */
type ImageTextSliceVariation = ImageTextSliceDefault | ImageTextSliceWide

/**
 * ImageText Shared Slice
 *
 * - **API ID**: `image_text`
 * - **Description**: A picture with words
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ImageTextSlice = prismic.SharedSlice<"image_text", ImageTextSliceVariation>;

/**
 * Primary content in *IntegrationDirectory → Default → Primary*
 */
export interface IntegrationDirectorySliceDefaultPrimary {
	/**
	 * Theme field in *IntegrationDirectory → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: integration_directory.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Heading field in *IntegrationDirectory → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration_directory.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *IntegrationDirectory → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: integration_directory.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Default variation for IntegrationDirectory Slice
 *
 * - **API ID**: `default`
 * - **Description**: Cards under a search field
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type IntegrationDirectorySliceDefault = prismic.SharedSliceVariation<"default", Simplify<IntegrationDirectorySliceDefaultPrimary>, never>;

/**
 * Slice variation for *IntegrationDirectory*
 */
type IntegrationDirectorySliceVariation = IntegrationDirectorySliceDefault

/**
 * IntegrationDirectory Shared Slice
 *
 * - **API ID**: `integration_directory`
 * - **Description**: Every integration, to search and to narrow by its kind
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type IntegrationDirectorySlice = prismic.SharedSlice<"integration_directory", IntegrationDirectorySliceVariation>;

/**
 * Item in *LogoStrip → Default → Primary → Logos*
 */
export interface LogoStripSliceDefaultPrimaryLogosItem {
	/**
	 * Name field in *LogoStrip → Default → Primary → Logos*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logo_strip.default.primary.logos[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Icon field in *LogoStrip → Default → Primary → Logos*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logo_strip.default.primary.logos[].mark
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	mark: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Lettering field in *LogoStrip → Default → Primary → Logos*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: heavy
	 * - **API ID Path**: logo_strip.default.primary.logos[].style
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	style: prismic.SelectField<"heavy" | "wide" | "light", "filled">;
}

/**
 * Primary content in *LogoStrip → Default → Primary*
 */
export interface LogoStripSliceDefaultPrimary {
	/**
	 * Theme field in *LogoStrip → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: logo_strip.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Heading field in *LogoStrip → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logo_strip.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Logos field in *LogoStrip → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logo_strip.default.primary.logos[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	logos: prismic.GroupField<Simplify<LogoStripSliceDefaultPrimaryLogosItem>>;
}

/**
 * Default variation for LogoStrip Slice
 *
 * - **API ID**: `default`
 * - **Description**: A sentence and a row of word marks
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LogoStripSliceDefault = prismic.SharedSliceVariation<"default", Simplify<LogoStripSliceDefaultPrimary>, never>;

/**
 * Slice variation for *LogoStrip*
 */
type LogoStripSliceVariation = LogoStripSliceDefault

/**
 * LogoStrip Shared Slice
 *
 * - **API ID**: `logo_strip`
 * - **Description**: Names of customers in a quiet row
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LogoStripSlice = prismic.SharedSlice<"logo_strip", LogoStripSliceVariation>;

/**
 * Item in *Navigator → Default → Primary → Questions → Answers*
 */
export interface NavigatorSliceDefaultPrimaryQuestionsAnswersItem {
	/**
	 * Value in the address field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: lower-case letters, digits and -
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * Answer field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * The smallest plan that this answer needs field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].plan
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	plan: prismic.SelectField<"launch" | "grow" | "scale" | "max" | "enterprise">;
	
	/**
	 * Readers that this answer stands for field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].subscribers
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	subscribers: prismic.NumberField;
	
	/**
	 * Why, as a sentence about who answered field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].reason
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	reason: prismic.RichTextField;
	
	/**
	 * What to do first field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].advice
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	advice: prismic.KeyTextField;
	
	/**
	 * Where to read about it field in *Navigator → Default → Primary → Questions → Answers*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *Navigator → Default → Primary → Questions*
 */
export interface NavigatorSliceDefaultPrimaryQuestionsItem {
	/**
	 * Name in the address field in *Navigator → Default → Primary → Questions*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].key
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	key: prismic.SelectField<"stage" | "size" | "goal" | "team" | "rhythm">;
	
	/**
	 * Question field in *Navigator → Default → Primary → Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].question
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	question: prismic.KeyTextField;
	
	/**
	 * What it is for field in *Navigator → Default → Primary → Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].hint
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	hint: prismic.KeyTextField;
	
	/**
	 * Answers field in *Navigator → Default → Primary → Questions*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[].answers[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	answers: prismic.NestedGroupField<Simplify<NavigatorSliceDefaultPrimaryQuestionsAnswersItem>>;
}

/**
 * Primary content in *Navigator → Default → Primary*
 */
export interface NavigatorSliceDefaultPrimary {
	/**
	 * Theme field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: navigator.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Heading field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Price table field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.price_table
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	price_table: prismic.ContentRelationshipField<"price_table">;
	
	/**
	 * Words of the button that asks for the answer field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.submit_label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	submit_label: prismic.KeyTextField;
	
	/**
	 * Heading field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.result_heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	result_heading: prismic.RichTextField;
	
	/**
	 * Questions field in *Navigator → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigator.default.primary.questions[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	questions: prismic.GroupField<Simplify<NavigatorSliceDefaultPrimaryQuestionsItem>>;
}

/**
 * Default variation for Navigator Slice
 *
 * - **API ID**: `default`
 * - **Description**: One question after the other
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NavigatorSliceDefault = prismic.SharedSliceVariation<"default", Simplify<NavigatorSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Navigator*
 */
type NavigatorSliceVariation = NavigatorSliceDefault

/**
 * Navigator Shared Slice
 *
 * - **API ID**: `navigator`
 * - **Description**: A few questions whose answers lead to a plan, with the reasons
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NavigatorSlice = prismic.SharedSlice<"navigator", NavigatorSliceVariation>;

/**
 * Primary content in *Notice → Note → Primary*
 */
export interface NoticeSliceDefaultPrimary {
	/**
	 * Icon field in *Notice → Note → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.default.primary.icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"ball" | "bolt" | "book" | "briefcase" | "building" | "calendar" | "camera" | "chart" | "chat" | "check" | "clipboard" | "clock" | "code" | "coins" | "compass" | "crown" | "diamond" | "dumbbell" | "flag" | "fork" | "form" | "gift" | "globe" | "handshake" | "hanger" | "heart" | "layout" | "life-ring" | "link" | "lock" | "mail" | "megaphone" | "mic" | "newspaper" | "pen" | "plug" | "poll" | "referral" | "rocket" | "route" | "segment" | "send" | "shield-check" | "sparkles" | "split" | "stamp" | "star" | "template" | "thumbs-up" | "trophy" | "users" | "wand" | "window">;
	
	/**
	 * Tint field in *Notice → Note → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: notice.default.primary.tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * Text field in *Notice → Note → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Note variation for Notice Slice
 *
 * - **API ID**: `default`
 * - **Description**: A line beside an icon
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NoticeSliceDefault = prismic.SharedSliceVariation<"default", Simplify<NoticeSliceDefaultPrimary>, never>;

/**
 * Primary content in *Notice → Ticket → Primary*
 */
export interface NoticeSliceTicketPrimary {
	/**
	 * Value, such as a percentage field in *Notice → Ticket → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.ticket.primary.value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * Title field in *Notice → Ticket → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.ticket.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Notice → Ticket → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.ticket.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Buttons field in *Notice → Ticket → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: notice.ticket.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
}

/**
 * Ticket variation for Notice Slice
 *
 * - **API ID**: `ticket`
 * - **Description**: An offer to tear off
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NoticeSliceTicket = prismic.SharedSliceVariation<"ticket", Simplify<NoticeSliceTicketPrimary>, never>;

/**
 * Slice variation for *Notice*
 */
type NoticeSliceVariation = NoticeSliceDefault | NoticeSliceTicket

/**
 * Notice Shared Slice
 *
 * - **API ID**: `notice`
 * - **Description**: A short word in between
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NoticeSlice = prismic.SharedSlice<"notice", NoticeSliceVariation>;

/**
 * Item in *People → Default → Primary → People*
 */
export interface PeopleSliceDefaultPrimaryPeopleItem {
	/**
	 * Name field in *People → Default → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.people[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role field in *People → Default → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.people[].role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * A sentence field in *People → Default → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.people[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Item in *People → Portraits → Primary → People*
 */
export interface PeopleSlicePortraitsPrimaryPeopleItem {
	/**
	 * Portrait field in *People → Portraits → Primary → People*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.people[].portrait
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	portrait: prismic.ImageField<never>;
	
	/**
	 * Name field in *People → Portraits → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.people[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role field in *People → Portraits → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.people[].role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * Text field in *People → Portraits → Primary → People*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.people[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Primary content in *People → Default → Primary*
 */
export interface PeopleSliceDefaultPrimary {
	/**
	 * Theme field in *People → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: people.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *People → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: people.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *People → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *People → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * People field in *People → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.default.primary.people[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	people: prismic.GroupField<Simplify<PeopleSliceDefaultPrimaryPeopleItem>>;
}

/**
 * Default variation for People Slice
 *
 * - **API ID**: `default`
 * - **Description**: A stamp with initials for each person
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PeopleSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PeopleSliceDefaultPrimary>, never>;

/**
 * Primary content in *People → Portraits → Primary*
 */
export interface PeopleSlicePortraitsPrimary {
	/**
	 * Theme field in *People → Portraits → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: people.portraits.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *People → Portraits → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: people.portraits.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *People → Portraits → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *People → Portraits → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * People field in *People → Portraits → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: people.portraits.primary.people[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	people: prismic.GroupField<Simplify<PeopleSlicePortraitsPrimaryPeopleItem>>;
}

/**
 * Portraits variation for People Slice
 *
 * - **API ID**: `portraits`
 * - **Description**: A picture above each name
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PeopleSlicePortraits = prismic.SharedSliceVariation<"portraits", Simplify<PeopleSlicePortraitsPrimary>, never>;

/**
 * Slice variation for *People*
 */
type PeopleSliceVariation = PeopleSliceDefault | PeopleSlicePortraits

/**
 * People Shared Slice
 *
 * - **API ID**: `people`
 * - **Description**: Who we are
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PeopleSlice = prismic.SharedSlice<"people", PeopleSliceVariation>;

/**
 * Primary content in *PricingTable → Plan picker → Primary*
 */
export interface PricingTableSliceDefaultPrimary {
	/**
	 * Theme field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: pricing_table.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: pricing_table.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Price table field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.default.primary.price_table
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	price_table: prismic.ContentRelationshipField<"price_table">;
	
	/**
	 * Small print field in *PricingTable → Plan picker → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.default.primary.footnote
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	footnote: prismic.RichTextField;
}

/**
 * Plan picker variation for PricingTable Slice
 *
 * - **API ID**: `default`
 * - **Description**: Cards with a billing switch and a subscriber slider, and every price below
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PricingTableSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PricingTableSliceDefaultPrimary>, never>;

/**
 * Primary content in *PricingTable → What is in each plan → Primary*
 */
export interface PricingTableSliceComparisonPrimary {
	/**
	 * Theme field in *PricingTable → What is in each plan → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: pricing_table.comparison.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *PricingTable → What is in each plan → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: pricing_table.comparison.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *PricingTable → What is in each plan → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.comparison.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *PricingTable → What is in each plan → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.comparison.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Price table field in *PricingTable → What is in each plan → Primary*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.comparison.primary.price_table
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	price_table: prismic.ContentRelationshipField<"price_table">;
}

/**
 * What is in each plan variation for PricingTable Slice
 *
 * - **API ID**: `comparison`
 * - **Description**: A table of features and plans
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PricingTableSliceComparison = prismic.SharedSliceVariation<"comparison", Simplify<PricingTableSliceComparisonPrimary>, never>;

/**
 * Primary content in *PricingTable → Summary → Primary*
 */
export interface PricingTableSliceSummaryPrimary {
	/**
	 * Theme field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: pricing_table.summary.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: pricing_table.summary.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.summary.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.summary.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Price table field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.summary.primary.price_table
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	price_table: prismic.ContentRelationshipField<"price_table">;
	
	/**
	 * Link to all prices field in *PricingTable → Summary → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pricing_table.summary.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Summary variation for PricingTable Slice
 *
 * - **API ID**: `summary`
 * - **Description**: Each plan in one line with its lowest price
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PricingTableSliceSummary = prismic.SharedSliceVariation<"summary", Simplify<PricingTableSliceSummaryPrimary>, never>;

/**
 * Slice variation for *PricingTable*
 */
type PricingTableSliceVariation = PricingTableSliceDefault | PricingTableSliceComparison | PricingTableSliceSummary

/**
 * PricingTable Shared Slice
 *
 * - **API ID**: `pricing_table`
 * - **Description**: Plans and prices, always from the price table document
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PricingTableSlice = prismic.SharedSlice<"pricing_table", PricingTableSliceVariation>;

/**
 * Primary content in *PullQuote → Large → Primary*
 */
export interface PullQuoteSliceDefaultPrimary {
	/**
	 * Theme field in *PullQuote → Large → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: pull_quote.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Quotation field in *PullQuote → Large → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.default.primary.quote
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	quote: prismic.RichTextField;
	
	/**
	 * Name field in *PullQuote → Large → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.default.primary.name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role and publication field in *PullQuote → Large → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.default.primary.role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * Link field in *PullQuote → Large → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Large variation for PullQuote Slice
 *
 * - **API ID**: `default`
 * - **Description**: Set large, with nothing around it
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PullQuoteSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PullQuoteSliceDefaultPrimary>, never>;

/**
 * Primary content in *PullQuote → With a portrait → Primary*
 */
export interface PullQuoteSlicePortraitPrimary {
	/**
	 * Theme field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: pull_quote.portrait.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Quotation field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.portrait.primary.quote
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	quote: prismic.RichTextField;
	
	/**
	 * Name field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.portrait.primary.name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role and publication field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.portrait.primary.role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * Portrait field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.portrait.primary.portrait
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	portrait: prismic.ImageField<never>;
	
	/**
	 * Link field in *PullQuote → With a portrait → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: pull_quote.portrait.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * With a portrait variation for PullQuote Slice
 *
 * - **API ID**: `portrait`
 * - **Description**: Beside a picture of who said it
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PullQuoteSlicePortrait = prismic.SharedSliceVariation<"portrait", Simplify<PullQuoteSlicePortraitPrimary>, never>;

/**
 * Slice variation for *PullQuote*
 */
type PullQuoteSliceVariation = PullQuoteSliceDefault | PullQuoteSlicePortrait

/**
 * PullQuote Shared Slice
 *
 * - **API ID**: `pull_quote`
 * - **Description**: One sentence that stands out
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PullQuoteSlice = prismic.SharedSlice<"pull_quote", PullQuoteSliceVariation>;

/**
 * Primary content in *RichText → Default → Primary*
 */
export interface RichTextSliceDefaultPrimary {
	/**
	 * Theme field in *RichText → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: rich_text.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Text field in *RichText → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: rich_text.default.primary.content
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	content: prismic.RichTextField;
}

/**
 * Default variation for RichText Slice
 *
 * - **API ID**: `default`
 * - **Description**: For terms, policies and stories
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSliceDefault = prismic.SharedSliceVariation<"default", Simplify<RichTextSliceDefaultPrimary>, never>;

/**
 * Slice variation for *RichText*
 */
type RichTextSliceVariation = RichTextSliceDefault

/**
 * RichText Shared Slice
 *
 * - **API ID**: `rich_text`
 * - **Description**: Running text
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSlice = prismic.SharedSlice<"rich_text", RichTextSliceVariation>;

/**
 * Item in *SampleIssue → Beside words → Primary → Blocks*
 */
export interface SampleIssueSliceDefaultPrimaryBlocksItem {
	/**
	 * Kind field in *SampleIssue → Beside words → Primary → Blocks*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: text
	 * - **API ID Path**: sample_issue.default.primary.blocks[].kind
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"headline" | "text" | "picture" | "poll" | "sponsor" | "members", "filled">;
	
	/**
	 * Title field in *SampleIssue → Beside words → Primary → Blocks*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.blocks[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *SampleIssue → Beside words → Primary → Blocks*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.blocks[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Illustration field in *SampleIssue → Beside words → Primary → Blocks*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.blocks[].illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
}

/**
 * Primary content in *SampleIssue → Beside words → Primary*
 */
export interface SampleIssueSliceDefaultPrimary {
	/**
	 * Theme field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: sample_issue.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: sample_issue.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Buttons field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.buttons
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttons: prismic.Repeatable<prismic.LinkField<string, string, unknown, prismic.FieldState, "Primary" | "Secondary" | "Text">>;
	
	/**
	 * Publication field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.publication
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	publication: prismic.KeyTextField;
	
	/**
	 * Lettering field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: heavy
	 * - **API ID Path**: sample_issue.default.primary.lettering
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	lettering: prismic.SelectField<"heavy" | "light" | "wide", "filled">;
	
	/**
	 * Tint field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: sample_issue.default.primary.tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
	
	/**
	 * Subject field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.subject
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	subject: prismic.KeyTextField;
	
	/**
	 * When it is sent field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.sent
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	sent: prismic.KeyTextField;
	
	/**
	 * Blocks field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sample_issue.default.primary.blocks[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	blocks: prismic.GroupField<Simplify<SampleIssueSliceDefaultPrimaryBlocksItem>>;
	
	/**
	 * Side of the picture field in *SampleIssue → Beside words → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: right
	 * - **API ID Path**: sample_issue.default.primary.side
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	side: prismic.SelectField<"left" | "right", "filled">;
}

/**
 * Beside words variation for SampleIssue Slice
 *
 * - **API ID**: `default`
 * - **Description**: Words, and the letter beside them
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SampleIssueSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SampleIssueSliceDefaultPrimary>, never>;

/**
 * Slice variation for *SampleIssue*
 */
type SampleIssueSliceVariation = SampleIssueSliceDefault

/**
 * SampleIssue Shared Slice
 *
 * - **API ID**: `sample_issue`
 * - **Description**: A letter as its readers would get it
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SampleIssueSlice = prismic.SharedSlice<"sample_issue", SampleIssueSliceVariation>;

/**
 * Item in *Stats → Default → Primary → Figures*
 */
export interface StatsSliceDefaultPrimaryStatsItem {
	/**
	 * Figure field in *Stats → Default → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 38 %
	 * - **API ID Path**: stats.default.primary.stats[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * What it counts field in *Stats → Default → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.stats[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
}

/**
 * Item in *Stats → Ledger → Primary → Figures*
 */
export interface StatsSliceLedgerPrimaryStatsItem {
	/**
	 * Figure field in *Stats → Ledger → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 38 %
	 * - **API ID Path**: stats.ledger.primary.stats[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * What it counts field in *Stats → Ledger → Primary → Figures*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.ledger.primary.stats[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
}

/**
 * Primary content in *Stats → Default → Primary*
 */
export interface StatsSliceDefaultPrimary {
	/**
	 * Theme field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: stats.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: stats.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Figures field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.stats[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	stats: prismic.GroupField<Simplify<StatsSliceDefaultPrimaryStatsItem>>;
	
	/**
	 * Where the figures come from field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.footnote
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	footnote: prismic.KeyTextField;
}

/**
 * Default variation for Stats Slice
 *
 * - **API ID**: `default`
 * - **Description**: Two to four figures
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StatsSliceDefaultPrimary>, never>;

/**
 * Primary content in *Stats → Ledger → Primary*
 */
export interface StatsSliceLedgerPrimary {
	/**
	 * Theme field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: stats.ledger.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: stats.ledger.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.ledger.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.ledger.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Figures field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.ledger.primary.stats[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	stats: prismic.GroupField<Simplify<StatsSliceLedgerPrimaryStatsItem>>;
	
	/**
	 * Where the figures come from field in *Stats → Ledger → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.ledger.primary.footnote
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	footnote: prismic.KeyTextField;
}

/**
 * Ledger variation for Stats Slice
 *
 * - **API ID**: `ledger`
 * - **Description**: Figures in a quiet row
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSliceLedger = prismic.SharedSliceVariation<"ledger", Simplify<StatsSliceLedgerPrimary>, never>;

/**
 * Slice variation for *Stats*
 */
type StatsSliceVariation = StatsSliceDefault | StatsSliceLedger

/**
 * Stats Shared Slice
 *
 * - **API ID**: `stats`
 * - **Description**: Figures as a sheet of stamps
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSlice = prismic.SharedSlice<"stats", StatsSliceVariation>;

/**
 * Item in *Steps → Default → Primary → Steps*
 */
export interface StepsSliceDefaultPrimaryStepsItem {
	/**
	 * Title field in *Steps → Default → Primary → Steps*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.steps[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Steps → Default → Primary → Steps*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.steps[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Remark field in *Steps → Default → Primary → Steps*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 10 minutes
	 * - **API ID Path**: steps.default.primary.steps[].aside
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	aside: prismic.KeyTextField;
}

/**
 * Primary content in *Steps → Default → Primary*
 */
export interface StepsSliceDefaultPrimary {
	/**
	 * Theme field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: steps.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: steps.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Steps field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.steps[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	steps: prismic.GroupField<Simplify<StepsSliceDefaultPrimaryStepsItem>>;
}

/**
 * Default variation for Steps Slice
 *
 * - **API ID**: `default`
 * - **Description**: Three or four steps
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StepsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StepsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Steps*
 */
type StepsSliceVariation = StepsSliceDefault

/**
 * Steps Shared Slice
 *
 * - **API ID**: `steps`
 * - **Description**: What happens in which order, as stops on a route
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StepsSlice = prismic.SharedSlice<"steps", StepsSliceVariation>;

/**
 * Primary content in *TemplateGallery → Default → Primary*
 */
export interface TemplateGallerySliceDefaultPrimary {
	/**
	 * Theme field in *TemplateGallery → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: template_gallery.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *TemplateGallery → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: template_gallery.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *TemplateGallery → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template_gallery.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *TemplateGallery → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: template_gallery.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
}

/**
 * Default variation for TemplateGallery Slice
 *
 * - **API ID**: `default`
 * - **Description**: Every template with its drawing, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TemplateGallerySliceDefault = prismic.SharedSliceVariation<"default", Simplify<TemplateGallerySliceDefaultPrimary>, never>;

/**
 * Slice variation for *TemplateGallery*
 */
type TemplateGallerySliceVariation = TemplateGallerySliceDefault

/**
 * TemplateGallery Shared Slice
 *
 * - **API ID**: `template_gallery`
 * - **Description**: Every template with its drawing, to search and to narrow
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TemplateGallerySlice = prismic.SharedSlice<"template_gallery", TemplateGallerySliceVariation>;

/**
 * Item in *Testimonial → Wall → Primary → Quotations*
 */
export interface TestimonialSliceWallPrimaryQuotesItem {
	/**
	 * Quotation field in *Testimonial → Wall → Primary → Quotations*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.quotes[].quote
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	quote: prismic.RichTextField;
	
	/**
	 * Name field in *Testimonial → Wall → Primary → Quotations*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.quotes[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role and publication field in *Testimonial → Wall → Primary → Quotations*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.quotes[].role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
}

/**
 * Primary content in *Testimonial → Letter → Primary*
 */
export interface TestimonialSliceDefaultPrimary {
	/**
	 * Theme field in *Testimonial → Letter → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: testimonial.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Quotation field in *Testimonial → Letter → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.default.primary.quote
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	quote: prismic.RichTextField;
	
	/**
	 * Name field in *Testimonial → Letter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.default.primary.name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Role and publication field in *Testimonial → Letter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.default.primary.role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * Link to the case study field in *Testimonial → Letter → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Letter variation for Testimonial Slice
 *
 * - **API ID**: `default`
 * - **Description**: One long quotation
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TestimonialSliceDefault = prismic.SharedSliceVariation<"default", Simplify<TestimonialSliceDefaultPrimary>, never>;

/**
 * Primary content in *Testimonial → Wall → Primary*
 */
export interface TestimonialSliceWallPrimary {
	/**
	 * Theme field in *Testimonial → Wall → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: testimonial.wall.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Testimonial → Wall → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: testimonial.wall.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Testimonial → Wall → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Testimonial → Wall → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Quotations field in *Testimonial → Wall → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonial.wall.primary.quotes[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	quotes: prismic.GroupField<Simplify<TestimonialSliceWallPrimaryQuotesItem>>;
}

/**
 * Wall variation for Testimonial Slice
 *
 * - **API ID**: `wall`
 * - **Description**: Several short quotations
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TestimonialSliceWall = prismic.SharedSliceVariation<"wall", Simplify<TestimonialSliceWallPrimary>, never>;

/**
 * Slice variation for *Testimonial*
 */
type TestimonialSliceVariation = TestimonialSliceDefault | TestimonialSliceWall

/**
 * Testimonial Shared Slice
 *
 * - **API ID**: `testimonial`
 * - **Description**: What a customer says, as a letter
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TestimonialSlice = prismic.SharedSlice<"testimonial", TestimonialSliceVariation>;

/**
 * Item in *Timeline → Default → Primary → Events*
 */
export interface TimelineSliceDefaultPrimaryEventsItem {
	/**
	 * When field in *Timeline → Default → Primary → Events*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: March 2024
	 * - **API ID Path**: timeline.default.primary.events[].date
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	date: prismic.KeyTextField;
	
	/**
	 * Title field in *Timeline → Default → Primary → Events*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.events[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Timeline → Default → Primary → Events*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.events[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Primary content in *Timeline → Default → Primary*
 */
export interface TimelineSliceDefaultPrimary {
	/**
	 * Theme field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: timeline.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: timeline.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Events field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.events[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	events: prismic.GroupField<Simplify<TimelineSliceDefaultPrimaryEventsItem>>;
}

/**
 * Default variation for Timeline Slice
 *
 * - **API ID**: `default`
 * - **Description**: Events along a dashed route
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TimelineSliceDefault = prismic.SharedSliceVariation<"default", Simplify<TimelineSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Timeline*
 */
type TimelineSliceVariation = TimelineSliceDefault

/**
 * Timeline Shared Slice
 *
 * - **API ID**: `timeline`
 * - **Description**: What happened when
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TimelineSlice = prismic.SharedSlice<"timeline", TimelineSliceVariation>;

/**
 * Item in *Tour → Default → Primary → Views*
 */
export interface TourSliceDefaultPrimaryStopsItem {
	/**
	 * Title field in *Tour → Default → Primary → Views*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.stops[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Tour → Default → Primary → Views*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.stops[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Illustration field in *Tour → Default → Primary → Views*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.stops[].illustration
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	illustration: prismic.SelectField<"ad-offer" | "ai" | "api" | "audio" | "automation" | "boosts" | "brand-kit" | "chart" | "editor" | "inbox" | "letter" | "magic-link" | "mailbox" | "map" | "poll" | "pop-up" | "premium" | "recommend" | "referral" | "segments" | "sign-up-form" | "site" | "split-test" | "sponsor-calendar" | "stamp-business" | "stamp-creators" | "stamp-crypto" | "stamp-fashion" | "stamp-fitness" | "stamp-food" | "stamp-journalism" | "stamp-podcasts" | "stamp-pop-culture" | "stamp-sports" | "survey" | "verified-clicks">;
	
	/**
	 * Tint field in *Tour → Default → Primary → Views*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: blue
	 * - **API ID Path**: tour.default.primary.stops[].tint
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	tint: prismic.SelectField<"blue" | "red" | "amber" | "green", "filled">;
}

/**
 * Primary content in *Tour → Default → Primary*
 */
export interface TourSliceDefaultPrimary {
	/**
	 * Theme field in *Tour → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: tour.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Tour → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: tour.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Tour → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Tour → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Views field in *Tour → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: tour.default.primary.stops[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	stops: prismic.GroupField<Simplify<TourSliceDefaultPrimaryStopsItem>>;
}

/**
 * Default variation for Tour Slice
 *
 * - **API ID**: `default`
 * - **Description**: Names of the views, and a drawing of the chosen one
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TourSliceDefault = prismic.SharedSliceVariation<"default", Simplify<TourSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Tour*
 */
type TourSliceVariation = TourSliceDefault

/**
 * Tour Shared Slice
 *
 * - **API ID**: `tour`
 * - **Description**: Views of the product, one at a time
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TourSlice = prismic.SharedSlice<"tour", TourSliceVariation>;

/**
 * Item in *Week → Diary → Primary → Days*
 */
export interface WeekSliceDefaultPrimaryDaysItem {
	/**
	 * Day field in *Week → Diary → Primary → Days*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.days[].day
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	day: prismic.KeyTextField;
	
	/**
	 * Title field in *Week → Diary → Primary → Days*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.days[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Week → Diary → Primary → Days*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.days[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Happens by itself field in *Week → Diary → Primary → Days*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: week.default.primary.days[].by_itself
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	by_itself: prismic.BooleanField;
}

/**
 * Item in *Week → Hours → Primary → Hours*
 */
export interface WeekSliceHoursPrimaryDaysItem {
	/**
	 * Hour field in *Week → Hours → Primary → Hours*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.days[].day
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	day: prismic.KeyTextField;
	
	/**
	 * Title field in *Week → Hours → Primary → Hours*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.days[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Week → Hours → Primary → Hours*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.days[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Happens by itself field in *Week → Hours → Primary → Hours*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: week.hours.primary.days[].by_itself
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	by_itself: prismic.BooleanField;
}

/**
 * Primary content in *Week → Diary → Primary*
 */
export interface WeekSliceDefaultPrimary {
	/**
	 * Theme field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: week.default.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: week.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Days field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.days[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	days: prismic.GroupField<Simplify<WeekSliceDefaultPrimaryDaysItem>>;
	
	/**
	 * What a marked day means field in *Week → Diary → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.default.primary.legend
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	legend: prismic.KeyTextField;
}

/**
 * Diary variation for Week Slice
 *
 * - **API ID**: `default`
 * - **Description**: A column for each day
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type WeekSliceDefault = prismic.SharedSliceVariation<"default", Simplify<WeekSliceDefaultPrimary>, never>;

/**
 * Primary content in *Week → Hours → Primary*
 */
export interface WeekSliceHoursPrimary {
	/**
	 * Theme field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: light
	 * - **API ID Path**: week.hours.primary.theme
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	theme: prismic.SelectField<"light" | "sunk" | "dark", "filled">;
	
	/**
	 * Eyebrow field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A few words above the heading
	 * - **API ID Path**: week.hours.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	heading: prismic.RichTextField;
	
	/**
	 * Introduction field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.intro
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;
	
	/**
	 * Hours field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.days[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	days: prismic.GroupField<Simplify<WeekSliceHoursPrimaryDaysItem>>;
	
	/**
	 * What a marked hour means field in *Week → Hours → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: week.hours.primary.legend
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	legend: prismic.KeyTextField;
}

/**
 * Hours variation for Week Slice
 *
 * - **API ID**: `hours`
 * - **Description**: One day along the clock
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type WeekSliceHours = prismic.SharedSliceVariation<"hours", Simplify<WeekSliceHoursPrimary>, never>;

/**
 * Slice variation for *Week*
 */
type WeekSliceVariation = WeekSliceDefault | WeekSliceHours

/**
 * Week Shared Slice
 *
 * - **API ID**: `week`
 * - **Description**: What happens on which day
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type WeekSlice = prismic.SharedSlice<"week", WeekSliceVariation>;

declare module "@prismicio/client" {
	namespace Content {
		export type {
			CaseStudyDocument,
			CaseStudyDocumentData,
			CaseStudyDocumentDataSlicesSlice,
			ChangelogEntryDocument,
			ChangelogEntryDocumentData,
			ChangelogEntryDocumentDataSlicesSlice,
			ComparisonPageDocument,
			ComparisonPageDocumentData,
			ComparisonPageDocumentDataSlicesSlice,
			ExpertDocument,
			ExpertDocumentData,
			ExpertDocumentDataSpecialitiesItem,
			ExpertDocumentDataLanguagesItem,
			ExpertDocumentDataOffersItem,
			ExpertDocumentDataSlicesSlice,
			FeaturePageDocument,
			FeaturePageDocumentData,
			FeaturePageDocumentDataSlicesSlice,
			GlossaryTermDocument,
			GlossaryTermDocumentData,
			GlossaryTermDocumentDataRelatedItem,
			GlossaryTermDocumentDataSlicesSlice,
			GoalPageDocument,
			GoalPageDocumentData,
			GoalPageDocumentDataSlicesSlice,
			IntegrationDocument,
			IntegrationDocumentData,
			IntegrationDocumentDataMovesItem,
			IntegrationDocumentDataStepsItem,
			IntegrationDocumentDataSlicesSlice,
			PageDocument,
			PageDocumentData,
			PageDocumentDataSlicesSlice,
			PriceTableDocument,
			PriceTableDocumentData,
			PriceTableDocumentDataPlansItem,
			PriceTableDocumentDataTiersItem,
			PriceTableDocumentDataFeaturesItem,
			RedirectTableDocument,
			RedirectTableDocumentData,
			RedirectTableDocumentDataRedirectsItem,
			RolePageDocument,
			RolePageDocumentData,
			RolePageDocumentDataSlicesSlice,
			SupportArticleDocument,
			SupportArticleDocumentData,
			SupportArticleDocumentDataStepsItem,
			SupportArticleDocumentDataTroublesItem,
			SupportArticleDocumentDataRelatedItem,
			SupportArticleDocumentDataSlicesSlice,
			TemplateDocument,
			TemplateDocumentData,
			TemplateDocumentDataSectionsItem,
			TemplateDocumentDataSlicesSlice,
			VerticalPageDocument,
			VerticalPageDocumentData,
			VerticalPageDocumentDataSlicesSlice,
			AllDocumentTypes,
			AnatomySlice,
			AnatomySliceDefaultPrimaryNotesItem,
			AnatomySliceDefaultPrimary,
			AnatomySliceVariation,
			AnatomySliceDefault,
			ArticleSlice,
			ArticleSliceDefaultPrimarySectionsItem,
			ArticleSliceDefaultPrimary,
			ArticleSliceLegalPrimarySectionsItem,
			ArticleSliceLegalPrimary,
			ArticleSliceVariation,
			ArticleSliceDefault,
			ArticleSliceLegal,
			CallToActionSlice,
			CallToActionSliceDefaultPrimary,
			CallToActionSliceInlinePrimary,
			CallToActionSlicePostcardPrimary,
			CallToActionSliceVariation,
			CallToActionSliceDefault,
			CallToActionSliceInline,
			CallToActionSlicePostcard,
			CardGridSlice,
			CardGridSliceDefaultPrimaryCardsItem,
			CardGridSliceDefaultPrimary,
			CardGridSliceListPrimaryCardsItem,
			CardGridSliceListPrimary,
			CardGridSliceVariation,
			CardGridSliceDefault,
			CardGridSliceList,
			ChangelogSlice,
			ChangelogSliceDefaultPrimary,
			ChangelogSliceVariation,
			ChangelogSliceDefault,
			ChartSlice,
			ChartSliceDefaultPrimaryValuesItem,
			ChartSliceDefaultPrimary,
			ChartSliceLinePrimaryValuesItem,
			ChartSliceLinePrimary,
			ChartSliceVariation,
			ChartSliceDefault,
			ChartSliceLine,
			ChecklistSlice,
			ChecklistSliceDefaultPrimaryEntriesItem,
			ChecklistSliceDefaultPrimary,
			ChecklistSliceBeforeAfterPrimaryEntriesItem,
			ChecklistSliceBeforeAfterPrimary,
			ChecklistSliceVariation,
			ChecklistSliceDefault,
			ChecklistSliceBeforeAfter,
			ChoiceCardsSlice,
			ChoiceCardsSliceDefaultPrimaryCardsItem,
			ChoiceCardsSliceDefaultPrimary,
			ChoiceCardsSliceVariation,
			ChoiceCardsSliceDefault,
			CodeSampleSlice,
			CodeSampleSliceDefaultPrimarySamplesItem,
			CodeSampleSliceDefaultPrimary,
			CodeSampleSliceVariation,
			CodeSampleSliceDefault,
			ComparisonTableSlice,
			ComparisonTableSliceDefaultPrimaryRowsItem,
			ComparisonTableSliceDefaultPrimary,
			ComparisonTableSliceVariation,
			ComparisonTableSliceDefault,
			DocumentIndexSlice,
			DocumentIndexSliceDefaultPrimary,
			DocumentIndexSliceSitemapPrimary,
			DocumentIndexSliceFeaturesPrimary,
			DocumentIndexSliceLinksPrimary,
			DocumentIndexSliceVariation,
			DocumentIndexSliceDefault,
			DocumentIndexSliceSitemap,
			DocumentIndexSliceFeatures,
			DocumentIndexSliceLinks,
			ExpertDirectorySlice,
			ExpertDirectorySliceDefaultPrimary,
			ExpertDirectorySliceVariation,
			ExpertDirectorySliceDefault,
			FaqSlice,
			FaqSliceDefaultPrimaryQuestionsItem,
			FaqSliceDefaultPrimary,
			FaqSliceVariation,
			FaqSliceDefault,
			FeatureGridSlice,
			FeatureGridSliceDefaultPrimaryFeaturesItem,
			FeatureGridSliceDefaultPrimary,
			FeatureGridSliceBentoPrimaryFeaturesItem,
			FeatureGridSliceBentoPrimary,
			FeatureGridSliceVariation,
			FeatureGridSliceDefault,
			FeatureGridSliceBento,
			FeatureSpotlightSlice,
			FeatureSpotlightSliceDefaultPrimary,
			FeatureSpotlightSliceVariation,
			FeatureSpotlightSliceDefault,
			FormSlice,
			FormSliceDefaultPrimary,
			FormSliceCenteredPrimary,
			FormSliceVariation,
			FormSliceDefault,
			FormSliceCentered,
			GlossaryIndexSlice,
			GlossaryIndexSliceDefaultPrimary,
			GlossaryIndexSliceVariation,
			GlossaryIndexSliceDefault,
			HelpCenterSlice,
			HelpCenterSliceDefaultPrimaryGroupsItem,
			HelpCenterSliceDefaultPrimary,
			HelpCenterSliceVariation,
			HelpCenterSliceDefault,
			HeroSlice,
			HeroSliceDefaultPrimary,
			HeroSliceSplitPrimary,
			HeroSliceCompactPrimary,
			HeroSliceLetterheadPrimary,
			HeroSliceFactsPrimaryFactsItem,
			HeroSliceFactsPrimary,
			HeroSliceCoverPrimary,
			HeroSliceVariation,
			HeroSliceDefault,
			HeroSliceSplit,
			HeroSliceCompact,
			HeroSliceLetterhead,
			HeroSliceFacts,
			HeroSliceCover,
			ImageTextSlice,
			ImageTextSliceDefaultPrimary,
			ImageTextSliceWidePrimary,
			ImageTextSliceVariation,
			ImageTextSliceDefault,
			ImageTextSliceWide,
			IntegrationDirectorySlice,
			IntegrationDirectorySliceDefaultPrimary,
			IntegrationDirectorySliceVariation,
			IntegrationDirectorySliceDefault,
			LogoStripSlice,
			LogoStripSliceDefaultPrimaryLogosItem,
			LogoStripSliceDefaultPrimary,
			LogoStripSliceVariation,
			LogoStripSliceDefault,
			NavigatorSlice,
			NavigatorSliceDefaultPrimaryQuestionsAnswersItem,
			NavigatorSliceDefaultPrimaryQuestionsItem,
			NavigatorSliceDefaultPrimary,
			NavigatorSliceVariation,
			NavigatorSliceDefault,
			NoticeSlice,
			NoticeSliceDefaultPrimary,
			NoticeSliceTicketPrimary,
			NoticeSliceVariation,
			NoticeSliceDefault,
			NoticeSliceTicket,
			PeopleSlice,
			PeopleSliceDefaultPrimaryPeopleItem,
			PeopleSliceDefaultPrimary,
			PeopleSlicePortraitsPrimaryPeopleItem,
			PeopleSlicePortraitsPrimary,
			PeopleSliceVariation,
			PeopleSliceDefault,
			PeopleSlicePortraits,
			PricingTableSlice,
			PricingTableSliceDefaultPrimary,
			PricingTableSliceComparisonPrimary,
			PricingTableSliceSummaryPrimary,
			PricingTableSliceVariation,
			PricingTableSliceDefault,
			PricingTableSliceComparison,
			PricingTableSliceSummary,
			PullQuoteSlice,
			PullQuoteSliceDefaultPrimary,
			PullQuoteSlicePortraitPrimary,
			PullQuoteSliceVariation,
			PullQuoteSliceDefault,
			PullQuoteSlicePortrait,
			RichTextSlice,
			RichTextSliceDefaultPrimary,
			RichTextSliceVariation,
			RichTextSliceDefault,
			SampleIssueSlice,
			SampleIssueSliceDefaultPrimaryBlocksItem,
			SampleIssueSliceDefaultPrimary,
			SampleIssueSliceVariation,
			SampleIssueSliceDefault,
			StatsSlice,
			StatsSliceDefaultPrimaryStatsItem,
			StatsSliceDefaultPrimary,
			StatsSliceLedgerPrimaryStatsItem,
			StatsSliceLedgerPrimary,
			StatsSliceVariation,
			StatsSliceDefault,
			StatsSliceLedger,
			StepsSlice,
			StepsSliceDefaultPrimaryStepsItem,
			StepsSliceDefaultPrimary,
			StepsSliceVariation,
			StepsSliceDefault,
			TemplateGallerySlice,
			TemplateGallerySliceDefaultPrimary,
			TemplateGallerySliceVariation,
			TemplateGallerySliceDefault,
			TestimonialSlice,
			TestimonialSliceDefaultPrimary,
			TestimonialSliceWallPrimaryQuotesItem,
			TestimonialSliceWallPrimary,
			TestimonialSliceVariation,
			TestimonialSliceDefault,
			TestimonialSliceWall,
			TimelineSlice,
			TimelineSliceDefaultPrimaryEventsItem,
			TimelineSliceDefaultPrimary,
			TimelineSliceVariation,
			TimelineSliceDefault,
			TourSlice,
			TourSliceDefaultPrimaryStopsItem,
			TourSliceDefaultPrimary,
			TourSliceVariation,
			TourSliceDefault,
			WeekSlice,
			WeekSliceDefaultPrimaryDaysItem,
			WeekSliceDefaultPrimary,
			WeekSliceHoursPrimaryDaysItem,
			WeekSliceHoursPrimary,
			WeekSliceVariation,
			WeekSliceDefault,
			WeekSliceHours
		}
	}
}