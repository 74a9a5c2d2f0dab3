
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.audit_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'The audit is append-only.'; end $$;
CREATE FUNCTION public.count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if current_setting('rostrum.counted', true) is distinct from pg_current_xact_id()::text then
           update changes set version = version + 1;
           perform set_config('rostrum.counted', pg_current_xact_id()::text, true);
         end if;
         return null;
       end $$;
CREATE FUNCTION public.count_person_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         if current_setting('rostrum.person_counted', true) is distinct from pg_current_xact_id()::text then
           update person_changes set version = version + 1;
           perform set_config('rostrum.person_counted', pg_current_xact_id()::text, true);
         end if;
         return null;
       end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account_sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    seen_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.address_revisions (
    conference_id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL
);
CREATE TABLE public.addresses (
    address text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    verified bigint NOT NULL
);
CREATE TABLE public.api_keys (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    prefix text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    scopes text NOT NULL COLLATE pg_catalog."C",
    conference_id text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C",
    revoked_at text COLLATE pg_catalog."C",
    last_used_at text COLLATE pg_catalog."C",
    session_id text COLLATE pg_catalog."C"
);
CREATE TABLE public.assignments (
    id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    conference_id text NOT NULL COLLATE pg_catalog."C",
    submission_id text NOT NULL COLLATE pg_catalog."C",
    phase_id text NOT NULL COLLATE pg_catalog."C",
    reviewer_id text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    assigned_at text NOT NULL COLLATE pg_catalog."C",
    responded_at text COLLATE pg_catalog."C",
    changed_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C"
);
CREATE TABLE public.attempts (
    hash text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    user_id text COLLATE pg_catalog."C",
    data_json text NOT NULL COLLATE pg_catalog."C",
    tries bigint NOT NULL,
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.audit (
    id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    actor text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    detail_json text NOT NULL COLLATE pg_catalog."C",
    rowid bigint NOT NULL
);
ALTER TABLE public.audit ALTER COLUMN rowid ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_rowid_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.authorships (
    submission_id text NOT NULL COLLATE pg_catalog."C",
    author_order bigint NOT NULL,
    conference_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.calendar_addresses (
    user_id text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    used_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.changes (
    version bigint NOT NULL
);
CREATE TABLE public.conferences (
    id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    short_name text NOT NULL COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    website text COLLATE pg_catalog."C",
    start_date text NOT NULL COLLATE pg_catalog."C",
    end_date text COLLATE pg_catalog."C",
    city text COLLATE pg_catalog."C",
    country text COLLATE pg_catalog."C",
    is_public bigint NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    epoch bigint DEFAULT 0 NOT NULL,
    known_since text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE UNLOGGED TABLE public.counts (
    name text NOT NULL COLLATE pg_catalog."C",
    used bigint NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.departures (
    conference_id text NOT NULL COLLATE pg_catalog."C",
    audience text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    departed_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.digests (
    user_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    every text NOT NULL COLLATE pg_catalog."C",
    weekday bigint NOT NULL,
    hour bigint NOT NULL,
    zone text NOT NULL COLLATE pg_catalog."C",
    since text NOT NULL COLLATE pg_catalog."C",
    due_at text COLLATE pg_catalog."C",
    try_at text COLLATE pg_catalog."C",
    tries bigint NOT NULL
);
CREATE TABLE public.grants (
    user_id text NOT NULL COLLATE pg_catalog."C",
    conference_id text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    track_id text NOT NULL COLLATE pg_catalog."C",
    imported bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.key_reads (
    key_id text NOT NULL COLLATE pg_catalog."C",
    hour text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    objects bigint NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.passkeys (
    id text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    credential_id text NOT NULL COLLATE pg_catalog."C",
    public_key text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    transports text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    last_used_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.person_changes (
    version bigint NOT NULL
);
CREATE TABLE public.phases (
    id text NOT NULL COLLATE pg_catalog."C",
    track_id text NOT NULL COLLATE pg_catalog."C",
    index bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    review_deadline text COLLATE pg_catalog."C",
    reviews_released bigint NOT NULL,
    release_turned_at text COLLATE pg_catalog."C",
    review_target bigint,
    deadline_moved_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.provider_links (
    issuer text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    linked_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.registrations (
    id text NOT NULL COLLATE pg_catalog."C",
    conference_id text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    first_name text NOT NULL COLLATE pg_catalog."C",
    last_name text NOT NULL COLLATE pg_catalog."C",
    affiliation text COLLATE pg_catalog."C",
    country text COLLATE pg_catalog."C",
    digest text NOT NULL COLLATE pg_catalog."C",
    changed_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE UNLOGGED TABLE public.request_counts (
    subject text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    minute bigint NOT NULL,
    day bigint NOT NULL,
    passed bigint NOT NULL,
    minute_limit bigint NOT NULL,
    day_limit bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.reviews (
    id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    assignment_id text NOT NULL COLLATE pg_catalog."C",
    submission_id text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    submitted_at text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    review_data_json text NOT NULL COLLATE pg_catalog."C",
    scores_json text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    scores_changed_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.secrets (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.sources (
    conference_id text NOT NULL COLLATE pg_catalog."C",
    system text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    every bigint,
    synced_at text COLLATE pg_catalog."C",
    tried_at text COLLATE pg_catalog."C",
    error text COLLATE pg_catalog."C"
);
CREATE TABLE public.submissions (
    id text NOT NULL COLLATE pg_catalog."C",
    slug text NOT NULL COLLATE pg_catalog."C",
    conference_id text NOT NULL COLLATE pg_catalog."C",
    track_id text NOT NULL COLLATE pg_catalog."C",
    phase_id text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    decision text COLLATE pg_catalog."C",
    decided_at text COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    current_version bigint NOT NULL,
    withdrawn_at text COLLATE pg_catalog."C",
    updated_at text COLLATE pg_catalog."C",
    digest text NOT NULL COLLATE pg_catalog."C",
    notes_to_authors text COLLATE pg_catalog."C",
    notes_to_chairs text COLLATE pg_catalog."C",
    submission_data_json text NOT NULL COLLATE pg_catalog."C",
    listed_json text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    changed_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    shown_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    reviewing_json text COLLATE pg_catalog."C",
    score_forms_json text COLLATE pg_catalog."C"
);
CREATE TABLE public.tracks (
    id text NOT NULL COLLATE pg_catalog."C",
    conference_id text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    slug text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    review_type text NOT NULL COLLATE pg_catalog."C",
    allows_new_submissions bigint NOT NULL,
    submission_deadline text COLLATE pg_catalog."C",
    submission_deadline_timezone text COLLATE pg_catalog."C",
    score_fields_json text COLLATE pg_catalog."C"
);
CREATE TABLE public.users (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    first_name text NOT NULL COLLATE pg_catalog."C",
    last_name text NOT NULL COLLATE pg_catalog."C",
    tier text NOT NULL COLLATE pg_catalog."C",
    access_changed_at text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO public.addresses VALUES ('author@x.org', 'INQPeZekHOzW8R0nMfcQA2', 1);
INSERT INTO public.addresses VALUES ('both@x.org', 'HkT7BXwgiEBwntv_xw82jE', 1);
INSERT INTO public.addresses VALUES ('chair@x.org', 'ETFfj4w6ry4E6WEuDGguqC', 1);
INSERT INTO public.addresses VALUES ('editor@x.org', 'fHqsL6oJFFja3PZ5PeZ0Mp', 1);
INSERT INTO public.addresses VALUES ('nobody@x.org', '8CrK3ux2Okd6hSeHUhox6Z', 1);
INSERT INTO public.addresses VALUES ('reviewer-0-of-alpha@x.org', 'TN9kttX3_fG9YeKTKChWfs', 1);
INSERT INTO public.addresses VALUES ('reviewer-1-of-alpha@x.org', '_KG2_Wa9N0n2M0Xoz3ulR5', 1);
INSERT INTO public.addresses VALUES ('reviewer-2-of-alpha@x.org', 'RjItCdwu4xpz06r2Ekzvu5', 1);
INSERT INTO public.addresses VALUES ('reviewer-3-of-alpha@x.org', 'AbijHO1GOFdAI1658D9-JK', 1);
INSERT INTO public.addresses VALUES ('reviewer@x.org', '-crLIHtANR7cRhnOXV3eLC', 1);
INSERT INTO public.addresses VALUES ('stranger@x.org', '6a0MVy55Tc1D79rQ7AaLTu', 1);
INSERT INTO public.addresses VALUES ('track-chair@x.org', 'nNWfMtrnp0HpE7bw0FEeFR', 1);
INSERT INTO public.addresses VALUES ('reviewer-0-of-beta@x.org', 'MbW_Jd5TS8dmWlKRadZKol', 1);
INSERT INTO public.addresses VALUES ('reviewer-1-of-beta@x.org', 'G1vvkm91U3dmrvh5DCv92Q', 1);
INSERT INTO public.addresses VALUES ('reviewer-2-of-beta@x.org', 'F6vhd86S1jJPUITp_f62IV', 1);
INSERT INTO public.addresses VALUES ('reviewer-3-of-beta@x.org', 'xXhsF4zoYmXAwwCtNW29o8', 1);
INSERT INTO public.addresses VALUES ('reviewer-of-beta@x.org', 'sotaXo0KSrYvMfEZKCEcw8', 1);
INSERT INTO public.api_keys VALUES ('8c6edcfa-f3e4-44e9-b28e-315c2ab26477', 'ETFfj4w6ry4E6WEuDGguqC', 'test', 'rostrum_live_G3ND', 'DsLmRG_gIHSJquu7_rpnpYtFnGj4yNwzNSg7rsbfw0Q', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('4499ad21-b202-4c28-b210-c5c490afda4a', 'nNWfMtrnp0HpE7bw0FEeFR', 'test', 'rostrum_live_z5KV', '9Usu2aedhm6zAgasEQWfY8whPNGy3Ul0zoZoRrIBemE', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('cf8c598d-04a6-4434-ae67-3ea8125c6e0a', 'INQPeZekHOzW8R0nMfcQA2', 'test', 'rostrum_live_Q4Jz', '8cIbvsmPCrKQ0YK54vPtd4dmoWA7dcBeE0RGjYLL32U', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('25272454-a682-4a7b-93a7-19943740c6ee', '-crLIHtANR7cRhnOXV3eLC', 'test', 'rostrum_live_Rk8k', '3Zt9CSi-4PiwMBy00urIaQtHFXn8o3lyF3w96yhfEEw', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('734ab688-270e-41aa-9e73-ddeb17014c4e', '6a0MVy55Tc1D79rQ7AaLTu', 'test', 'rostrum_live_Pm8n', 'B61wnuMm9ogky9bnm9g96iFcp1uEsjIXbDXC0OX3WVo', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('23513b90-b2e6-4a94-a631-7e6a937f850d', 'HkT7BXwgiEBwntv_xw82jE', 'test', 'rostrum_live_QYt9', 'Gc8CnhI-4cEGB4LRfs8iZcvyGzfPmxUAOADpJNggtmM', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('d70c1c4b-cbd7-413f-aa4f-6e1c71f685ea', '8CrK3ux2Okd6hSeHUhox6Z', 'test', 'rostrum_live_qpNJ', '_P6M25_W8lgOOlBswWSKXoMGqKEMkwMJArlft_M88iw', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.api_keys VALUES ('d90873ab-3bbc-440e-b15a-31caded3c4c0', 'fHqsL6oJFFja3PZ5PeZ0Mp', 'test', 'rostrum_live_1tSG', 'MKmY-UMZa1f-V3AJLW7lA5RDp_c3jVxT3tLWQx0-Z7g', 'read', NULL, '2026-03-15T12:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.assignments VALUES ('EGADCbsAcj3jrPMBVnlF29', 'assignment-e9843ca8ac31db56', 'mj27adVQZWkKJ216J8ycJ0', '7EOTL3jJ9mvvSmv4QC7vJ6', 'PHtkpmGMIHu_3D8KHc9-pJ', '-crLIHtANR7cRhnOXV3eLC', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('hcsnJG7dGJUe5WyBywmEQ8', 'assignment-f5e65ab996762bb2', 'mj27adVQZWkKJ216J8ycJ0', '7EOTL3jJ9mvvSmv4QC7vJ6', 'PHtkpmGMIHu_3D8KHc9-pJ', 'TN9kttX3_fG9YeKTKChWfs', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('R5L2FMfc4ioY8dakV8IUbK', 'assignment-d6d069a9905c4f0e', 'mj27adVQZWkKJ216J8ycJ0', '7EOTL3jJ9mvvSmv4QC7vJ6', 'PHtkpmGMIHu_3D8KHc9-pJ', '_KG2_Wa9N0n2M0Xoz3ulR5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('q0Jprax83K4GSInMtlRFQ9', 'assignment-28ac26986f0a4868', 'mj27adVQZWkKJ216J8ycJ0', '7EOTL3jJ9mvvSmv4QC7vJ6', 'PHtkpmGMIHu_3D8KHc9-pJ', 'RjItCdwu4xpz06r2Ekzvu5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('uG_fl1XK9yAhhRZQUAsPjJ', 'assignment-83be60906ea8a150', 'mj27adVQZWkKJ216J8ycJ0', '7EOTL3jJ9mvvSmv4QC7vJ6', 'PHtkpmGMIHu_3D8KHc9-pJ', 'AbijHO1GOFdAI1658D9-JK', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('J5PRtaMCvXPBaG5e_jl3c3', 'assignment-fb85c32fbdb909d1', 'mj27adVQZWkKJ216J8ycJ0', 'D-83tO9aPxnDCGSbtU3WnV', 'ozL_87__QojoYE7v4-G2dl', '-crLIHtANR7cRhnOXV3eLC', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('Y2gLoQQfrOhvIvD7YmlZdI', 'assignment-0611ea76993b6ef9', 'mj27adVQZWkKJ216J8ycJ0', 'D-83tO9aPxnDCGSbtU3WnV', 'ozL_87__QojoYE7v4-G2dl', 'TN9kttX3_fG9YeKTKChWfs', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('g4HrfZaHZFwWDvuqEv1_uv', 'assignment-ca9d7d01c06092bc', 'mj27adVQZWkKJ216J8ycJ0', 'D-83tO9aPxnDCGSbtU3WnV', 'ozL_87__QojoYE7v4-G2dl', '_KG2_Wa9N0n2M0Xoz3ulR5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('yFbZMbHiy5PiMs7o5jSMsk', 'assignment-084d7eb612e3f68f', 'mj27adVQZWkKJ216J8ycJ0', 'D-83tO9aPxnDCGSbtU3WnV', 'ozL_87__QojoYE7v4-G2dl', 'RjItCdwu4xpz06r2Ekzvu5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('3JjzcMbTce5tOo-XY_0SVy', 'assignment-034a7423c0e768df', 'mj27adVQZWkKJ216J8ycJ0', 'D-83tO9aPxnDCGSbtU3WnV', 'ozL_87__QojoYE7v4-G2dl', 'AbijHO1GOFdAI1658D9-JK', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('uFWLsfb2gmgzRy-YVwW748', 'assignment-43087228833c79dd', 'mj27adVQZWkKJ216J8ycJ0', 'LxzUVH0Vi1wdgGhHqx4QcC', 'BGZkIhOGxWXExVL2fpZh7C', '-crLIHtANR7cRhnOXV3eLC', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('6qgnkn48KYwURsWQ2IR3g6', 'assignment-3376b3eeaf1a7e53', 'mj27adVQZWkKJ216J8ycJ0', 'LxzUVH0Vi1wdgGhHqx4QcC', 'BGZkIhOGxWXExVL2fpZh7C', 'TN9kttX3_fG9YeKTKChWfs', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('WNkwHxGuRliNoW_sdyy4K_', 'assignment-a3574c0fd4dc29e2', 'mj27adVQZWkKJ216J8ycJ0', 'LxzUVH0Vi1wdgGhHqx4QcC', 'BGZkIhOGxWXExVL2fpZh7C', '_KG2_Wa9N0n2M0Xoz3ulR5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('m6Vjtz2ZntpfUaqM9VfOfC', 'assignment-e5ad9de3f0f2bc71', 'mj27adVQZWkKJ216J8ycJ0', 'LxzUVH0Vi1wdgGhHqx4QcC', 'BGZkIhOGxWXExVL2fpZh7C', 'RjItCdwu4xpz06r2Ekzvu5', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('RtT4oF7nzC84xQ3OzLluMx', 'assignment-f3fa79e4e88f621c', 'mj27adVQZWkKJ216J8ycJ0', 'LxzUVH0Vi1wdgGhHqx4QcC', 'BGZkIhOGxWXExVL2fpZh7C', 'AbijHO1GOFdAI1658D9-JK', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('ZfDrQs9Tz31wJaSj7ZFynr', 'assignment-6f041fcaab494e98', '4CDwIQ-9g1TVo9-tzzT74i', 'jaeepo4zLPFbANrwlxVOBX', 'uC0kJQfP-ExhtXv_nv5_3k', 'sotaXo0KSrYvMfEZKCEcw8', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('efLPdTO8IwftHSDogx9PPu', 'assignment-ab194d0f5f24c656', '4CDwIQ-9g1TVo9-tzzT74i', 'jaeepo4zLPFbANrwlxVOBX', 'uC0kJQfP-ExhtXv_nv5_3k', 'MbW_Jd5TS8dmWlKRadZKol', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('RYPWdOhx-s6_1LNNX8i0RU', 'assignment-07f780d3552b599c', '4CDwIQ-9g1TVo9-tzzT74i', 'jaeepo4zLPFbANrwlxVOBX', 'uC0kJQfP-ExhtXv_nv5_3k', 'G1vvkm91U3dmrvh5DCv92Q', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('ZHUBJrbcbT9yvnzgjZ2Lfb', 'assignment-efe2aa7aac3e9b32', '4CDwIQ-9g1TVo9-tzzT74i', 'jaeepo4zLPFbANrwlxVOBX', 'uC0kJQfP-ExhtXv_nv5_3k', 'F6vhd86S1jJPUITp_f62IV', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('rQcVbCQ_QRpIUb5ZNiS7VM', 'assignment-68f1f41dd46d7840', '4CDwIQ-9g1TVo9-tzzT74i', 'jaeepo4zLPFbANrwlxVOBX', 'uC0kJQfP-ExhtXv_nv5_3k', 'xXhsF4zoYmXAwwCtNW29o8', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('Lvsvi95wxIO2yJwlX9OL_z', 'assignment-a9b2d82da57febe9', '4CDwIQ-9g1TVo9-tzzT74i', 'nrtS8ogtbkIk08bueFV55c', '5ffsNae2hSntLJ1vkD2iBb', 'sotaXo0KSrYvMfEZKCEcw8', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('qwSGiL9Ro-IBhY7BvgsskN', 'assignment-3d395596bd048731', '4CDwIQ-9g1TVo9-tzzT74i', 'nrtS8ogtbkIk08bueFV55c', '5ffsNae2hSntLJ1vkD2iBb', 'MbW_Jd5TS8dmWlKRadZKol', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('n5HDQAZ4W1yYgeYHLDqOW7', 'assignment-1bfe49b29205d279', '4CDwIQ-9g1TVo9-tzzT74i', 'nrtS8ogtbkIk08bueFV55c', '5ffsNae2hSntLJ1vkD2iBb', 'G1vvkm91U3dmrvh5DCv92Q', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('S61cKT-6KRLH-qC59gTVsd', 'assignment-344b17c7d3c70363', '4CDwIQ-9g1TVo9-tzzT74i', 'nrtS8ogtbkIk08bueFV55c', '5ffsNae2hSntLJ1vkD2iBb', 'F6vhd86S1jJPUITp_f62IV', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('IBRNTft0tChftiYgLHP-qO', 'assignment-52522a0f7721564b', '4CDwIQ-9g1TVo9-tzzT74i', 'nrtS8ogtbkIk08bueFV55c', '5ffsNae2hSntLJ1vkD2iBb', 'xXhsF4zoYmXAwwCtNW29o8', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('-raaftffXvydamM82aAsXS', 'assignment-7bb490541479daf3', '4CDwIQ-9g1TVo9-tzzT74i', 'MSOlVVCF_M3dVbcxX2Gx6c', 'ttPPLIV-2n9bYEyI8W7bIJ', 'sotaXo0KSrYvMfEZKCEcw8', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('bkAzwN_0n3J8nbgGTD1dV5', 'assignment-0bb5e6a9cb3fbaef', '4CDwIQ-9g1TVo9-tzzT74i', 'MSOlVVCF_M3dVbcxX2Gx6c', 'ttPPLIV-2n9bYEyI8W7bIJ', 'MbW_Jd5TS8dmWlKRadZKol', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('64ySQ9bbmBsIT5hH5dhDmy', 'assignment-8317b4a9c797ec26', '4CDwIQ-9g1TVo9-tzzT74i', 'MSOlVVCF_M3dVbcxX2Gx6c', 'ttPPLIV-2n9bYEyI8W7bIJ', 'G1vvkm91U3dmrvh5DCv92Q', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('OHdkew7Z358TYPmqinlUbL', 'assignment-352450984dbdc9d6', '4CDwIQ-9g1TVo9-tzzT74i', 'MSOlVVCF_M3dVbcxX2Gx6c', 'ttPPLIV-2n9bYEyI8W7bIJ', 'F6vhd86S1jJPUITp_f62IV', 'COMPLETED', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-20T00:00:00.000Z', NULL);
INSERT INTO public.assignments VALUES ('XaMPW5jJ6FGQ3xtP4bfN8Z', 'assignment-ea25db6b51245d65', '4CDwIQ-9g1TVo9-tzzT74i', 'MSOlVVCF_M3dVbcxX2Gx6c', 'ttPPLIV-2n9bYEyI8W7bIJ', 'xXhsF4zoYmXAwwCtNW29o8', 'PENDING', '2026-02-01T00:00:00.000Z', NULL, '2026-02-01T00:00:00.000Z', NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('f9c34bcb-4ace-4351-9a5d-9fe848946014', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', 'ETFfj4w6ry4E6WEuDGguqC', '{"key":"8c6edcfa-f3e4-44e9-b28e-315c2ab26477","prefix":"rostrum_live_G3ND","name":"test","scopes":"read","conference":null,"expiresAt":null}', 1);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('083c047d-4836-4f2d-8a13-a8340268faab', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', 'nNWfMtrnp0HpE7bw0FEeFR', '{"key":"4499ad21-b202-4c28-b210-c5c490afda4a","prefix":"rostrum_live_z5KV","name":"test","scopes":"read","conference":null,"expiresAt":null}', 2);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('f7f06632-9ab1-471a-9964-0c68f55e6716', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', 'INQPeZekHOzW8R0nMfcQA2', '{"key":"cf8c598d-04a6-4434-ae67-3ea8125c6e0a","prefix":"rostrum_live_Q4Jz","name":"test","scopes":"read","conference":null,"expiresAt":null}', 3);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('e83df4b8-6dde-497f-8f79-7bba70b7c349', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', '-crLIHtANR7cRhnOXV3eLC', '{"key":"25272454-a682-4a7b-93a7-19943740c6ee","prefix":"rostrum_live_Rk8k","name":"test","scopes":"read","conference":null,"expiresAt":null}', 4);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('fc3772f0-614b-4f16-a769-5ada7ec448f8', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', '6a0MVy55Tc1D79rQ7AaLTu', '{"key":"734ab688-270e-41aa-9e73-ddeb17014c4e","prefix":"rostrum_live_Pm8n","name":"test","scopes":"read","conference":null,"expiresAt":null}', 5);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('2a0def2f-2861-4c19-b840-4241a9db724f', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', 'HkT7BXwgiEBwntv_xw82jE', '{"key":"23513b90-b2e6-4a94-a631-7e6a937f850d","prefix":"rostrum_live_QYt9","name":"test","scopes":"read","conference":null,"expiresAt":null}', 6);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('94353129-a979-499e-aa81-f2fece400def', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', '8CrK3ux2Okd6hSeHUhox6Z', '{"key":"d70c1c4b-cbd7-413f-aa4f-6e1c71f685ea","prefix":"rostrum_live_qpNJ","name":"test","scopes":"read","conference":null,"expiresAt":null}', 7);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES ('59525662-4678-415e-afb4-e0d9a7f03ee9', '2026-03-15T12:00:00.000Z', 'operator test', 'key.created', 'fHqsL6oJFFja3PZ5PeZ0Mp', '{"key":"d90873ab-3bbc-440e-b15a-31caded3c4c0","prefix":"rostrum_live_1tSG","name":"test","scopes":"read","conference":null,"expiresAt":null}', 8);
INSERT INTO public.authorships VALUES ('7EOTL3jJ9mvvSmv4QC7vJ6', 1, 'mj27adVQZWkKJ216J8ycJ0', 'author@x.org', 'author@x.org');
INSERT INTO public.authorships VALUES ('D-83tO9aPxnDCGSbtU3WnV', 1, 'mj27adVQZWkKJ216J8ycJ0', 'somebody@alpha.org', 'somebody@alpha.org');
INSERT INTO public.authorships VALUES ('LxzUVH0Vi1wdgGhHqx4QcC', 1, 'mj27adVQZWkKJ216J8ycJ0', 'somebody@alpha.org', 'somebody@alpha.org');
INSERT INTO public.authorships VALUES ('jaeepo4zLPFbANrwlxVOBX', 1, '4CDwIQ-9g1TVo9-tzzT74i', 'somebody@beta.org', 'somebody@beta.org');
INSERT INTO public.authorships VALUES ('nrtS8ogtbkIk08bueFV55c', 1, '4CDwIQ-9g1TVo9-tzzT74i', 'somebody@beta.org', 'somebody@beta.org');
INSERT INTO public.authorships VALUES ('MSOlVVCF_M3dVbcxX2Gx6c', 1, '4CDwIQ-9g1TVo9-tzzT74i', 'somebody@beta.org', 'somebody@beta.org');
INSERT INTO public.changes VALUES (16);
INSERT INTO public.conferences VALUES ('mj27adVQZWkKJ216J8ycJ0', 'alpha', 'Conference alpha', 'ALPHA', NULL, 'REVIEWING', NULL, '', NULL, NULL, NULL, 1, 1795646468905, 1795646467953, '2026-03-15T12:00:00.000Z');
INSERT INTO public.conferences VALUES ('4CDwIQ-9g1TVo9-tzzT74i', 'beta', 'Conference beta', 'BETA', NULL, 'REVIEWING', NULL, '', NULL, NULL, NULL, 1, 1795646472544, 1795646470429, '2026-03-15T12:00:00.000Z');
INSERT INTO public.grants VALUES ('HkT7BXwgiEBwntv_xw82jE', 'mj27adVQZWkKJ216J8ycJ0', 'chair', '', 1);
INSERT INTO public.grants VALUES ('ETFfj4w6ry4E6WEuDGguqC', 'mj27adVQZWkKJ216J8ycJ0', 'chair', '', 1);
INSERT INTO public.grants VALUES ('nNWfMtrnp0HpE7bw0FEeFR', 'mj27adVQZWkKJ216J8ycJ0', 'trackChair', 'UPobb_KcGIOt5AAbWK20M-', 1);
INSERT INTO public.grants VALUES ('fHqsL6oJFFja3PZ5PeZ0Mp', 'mj27adVQZWkKJ216J8ycJ0', 'seniorEditor', '', 1);
INSERT INTO public.grants VALUES ('HkT7BXwgiEBwntv_xw82jE', '4CDwIQ-9g1TVo9-tzzT74i', 'chair', '', 1);
INSERT INTO public.grants VALUES ('6a0MVy55Tc1D79rQ7AaLTu', '4CDwIQ-9g1TVo9-tzzT74i', 'chair', '', 1);
INSERT INTO public.kysely_migration VALUES ('001-first', '2026-11-25T22:40:59.570Z');
INSERT INTO public.kysely_migration VALUES ('002-listed', '2026-11-25T22:41:00.289Z');
INSERT INTO public.kysely_migration VALUES ('003-changes', '2026-11-25T22:41:00.798Z');
INSERT INTO public.kysely_migration VALUES ('004-ledger', '2026-11-25T22:41:01.046Z');
INSERT INTO public.kysely_migration VALUES ('005-accounts', '2026-11-25T22:41:02.078Z');
INSERT INTO public.kysely_migration VALUES ('006-counts', '2026-11-25T22:41:02.546Z');
INSERT INTO public.kysely_migration VALUES ('007-versions', '2026-11-25T22:41:03.085Z');
INSERT INTO public.kysely_migration VALUES ('008-slugs', '2026-11-25T22:41:03.553Z');
INSERT INTO public.kysely_migration VALUES ('009-reviewing', '2026-11-25T22:41:03.990Z');
INSERT INTO public.kysely_migration VALUES ('010-scores', '2026-11-25T22:41:04.402Z');
INSERT INTO public.kysely_migration VALUES ('011-one-version', '2026-11-25T22:41:04.706Z');
INSERT INTO public.kysely_migration VALUES ('012-person-versions', '2026-11-25T22:41:05.216Z');
INSERT INTO public.kysely_migration VALUES ('013-sources', '2026-11-25T22:41:05.382Z');
INSERT INTO public.kysely_migration VALUES ('014-targets', '2026-11-25T22:41:05.567Z');
INSERT INTO public.kysely_migration VALUES ('015-revisions', '2026-11-25T22:41:05.898Z');
INSERT INTO public.kysely_migration VALUES ('016-epochs', '2026-11-25T22:41:06.121Z');
INSERT INTO public.kysely_migration VALUES ('017-departures', '2026-11-25T22:41:06.544Z');
INSERT INTO public.kysely_migration VALUES ('019-changes', '2026-11-25T22:41:06.838Z');
INSERT INTO public.kysely_migration VALUES ('020-calendar-addresses', '2026-11-25T22:41:07.164Z');
INSERT INTO public.kysely_migration VALUES ('023-digests', '2026-11-25T22:41:07.402Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.person_changes VALUES (4);
INSERT INTO public.phases VALUES ('PHtkpmGMIHu_3D8KHc9-pJ', 'f54vtLp0YBWpA1W7vHCIIn', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('kpLazeLU44BBAbGwbxIz8R', 'f54vtLp0YBWpA1W7vHCIIn', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('ozL_87__QojoYE7v4-G2dl', 'UPobb_KcGIOt5AAbWK20M-', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('LwvEOq0cge5IhnmN_FPDqt', 'UPobb_KcGIOt5AAbWK20M-', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('BGZkIhOGxWXExVL2fpZh7C', '5OrvFj68fzRVAvjRl6qc9u', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('_Hach8vxiY_pYHpaRd718A', '5OrvFj68fzRVAvjRl6qc9u', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('uC0kJQfP-ExhtXv_nv5_3k', 'yneqt9w_rcBjcIFiAnA98v', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('IthtrEaAOXRMvskHiotSbp', 'yneqt9w_rcBjcIFiAnA98v', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('5ffsNae2hSntLJ1vkD2iBb', 'MUWPICEQFKn1vAakJ_YqWg', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('OVWjxd_n5KMC14rPSYRV4C', 'MUWPICEQFKn1vAakJ_YqWg', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('ttPPLIV-2n9bYEyI8W7bIJ', '22OUPRLA1_e2UlLJA2VCGE', 1, 'Round 1', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.phases VALUES ('EILyFuVAARj-_9enoOnPgc', '22OUPRLA1_e2UlLJA2VCGE', 2, 'Round 2', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.registrations VALUES ('DjcExoB0g5VOgp7xNDiXwD', 'mj27adVQZWkKJ216J8ycJ0', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-0@alpha.org', 'Re', 'Gistered', NULL, NULL, 'yxmmLb_RxE6MHStGTWtxh_buoam6QV5x1_axoz7lPmE', '2026-03-01T00:00:00.000Z');
INSERT INTO public.registrations VALUES ('vMe6DwBy1IAWOBNIm8YSx_', 'mj27adVQZWkKJ216J8ycJ0', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-1@alpha.org', 'Re', 'Gistered', NULL, NULL, 'epvEobGdI8B9RXlZHPIORgXE38nQpx-TwQ3rTxQY_lE', '2026-03-01T00:00:00.000Z');
INSERT INTO public.registrations VALUES ('WBXQJGBFxPbgON02YJT9iW', 'mj27adVQZWkKJ216J8ycJ0', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-2@alpha.org', 'Re', 'Gistered', NULL, NULL, 'It4TJBAoJnntMZ9DvpZszIITOZparFFaj5-D5BdQiUw', '2026-03-01T00:00:00.000Z');
INSERT INTO public.registrations VALUES ('-c3H9eo-EuDeby_qTX9WRp', '4CDwIQ-9g1TVo9-tzzT74i', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-0@beta.org', 'Re', 'Gistered', NULL, NULL, 'vsH36q4QbR5zBYy0t0DJBGJFyq2V4BBcsYQo-i_CvuY', '2026-03-01T00:00:00.000Z');
INSERT INTO public.registrations VALUES ('Ho7fvrn405yIaroaoMD8s9', '4CDwIQ-9g1TVo9-tzzT74i', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-1@beta.org', 'Re', 'Gistered', NULL, NULL, 'KgRHqqEKq8bRqJ9YsrGi_PYVcSA2ix0h8iUNslXj8j4', '2026-03-01T00:00:00.000Z');
INSERT INTO public.registrations VALUES ('roNCY3RAG5nwQvkDXMVi0k', '4CDwIQ-9g1TVo9-tzzT74i', '2026-03-01T00:00:00.000Z', 'ACTIVE', 'guest-2@beta.org', 'Re', 'Gistered', NULL, NULL, 'KGlA24j8WwbCCvoH3jBvUMovpyTo1tfFY9rBqZbtEG8', '2026-03-01T00:00:00.000Z');
INSERT INTO public.request_counts VALUES ('data user ETFfj4w6ry4E6WEuDGguqC', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user nNWfMtrnp0HpE7bw0FEeFR', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user INQPeZekHOzW8R0nMfcQA2', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user -crLIHtANR7cRhnOXV3eLC', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user fHqsL6oJFFja3PZ5PeZ0Mp', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user 8CrK3ux2Okd6hSeHUhox6Z', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user 6a0MVy55Tc1D79rQ7AaLTu', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.request_counts VALUES ('data user HkT7BXwgiEBwntv_xw82jE', 1773576000000, 6, 6, 1, 1000000, 1000000);
INSERT INTO public.reviews VALUES ('curQqbJtCsfEFkl7CJUmRe', 'review-1684b7dcc57a1a69', 'EGADCbsAcj3jrPMBVnlF29', '7EOTL3jJ9mvvSmv4QC7vJ6', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('XUHxojEvYe30aaTOm5bC3n', 'review-1b074c9513fc7bb6', 'hcsnJG7dGJUe5WyBywmEQ8', '7EOTL3jJ9mvvSmv4QC7vJ6', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('gtlIH_XfN6p-zo66Jw3WWx', 'review-52b98f77e57264b2', 'R5L2FMfc4ioY8dakV8IUbK', '7EOTL3jJ9mvvSmv4QC7vJ6', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('jVEmo71bG0AxPwN8ZcID5j', 'review-baae83f385da481d', 'q0Jprax83K4GSInMtlRFQ9', '7EOTL3jJ9mvvSmv4QC7vJ6', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('_HFOi_Z2MHpVXlnAZS3K4Z', 'review-69a65b6178179d18', 'uG_fl1XK9yAhhRZQUAsPjJ', '7EOTL3jJ9mvvSmv4QC7vJ6', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.reviews VALUES ('4D2wzmdPMlrUy0-JaIvogd', 'review-ca4491a40d1a9693', 'J5PRtaMCvXPBaG5e_jl3c3', 'D-83tO9aPxnDCGSbtU3WnV', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('5j2Pk9D1_7CR8NokMwA11k', 'review-d221374f543b7b14', 'Y2gLoQQfrOhvIvD7YmlZdI', 'D-83tO9aPxnDCGSbtU3WnV', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('qWtEAAr1pqnBocOXV4eDwf', 'review-60b4b9084200ab84', 'g4HrfZaHZFwWDvuqEv1_uv', 'D-83tO9aPxnDCGSbtU3WnV', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('I8C9Ax9mlc4oEqN9W6JqeA', 'review-d93128e4a4c51691', 'yFbZMbHiy5PiMs7o5jSMsk', 'D-83tO9aPxnDCGSbtU3WnV', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('GLT6yzuo7yk9LL_3syZPJK', 'review-8b550d6372370150', '3JjzcMbTce5tOo-XY_0SVy', 'D-83tO9aPxnDCGSbtU3WnV', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.reviews VALUES ('gbujenBQG_JIqsBX0XhhhO', 'review-36bf81e2b0d9c8e6', 'uFWLsfb2gmgzRy-YVwW748', 'LxzUVH0Vi1wdgGhHqx4QcC', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('ZIAXNMFYuu8GrOz6MszRuh', 'review-ae1406de660d95c2', '6qgnkn48KYwURsWQ2IR3g6', 'LxzUVH0Vi1wdgGhHqx4QcC', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('OXqrgBSKPA12ARyFg--Kit', 'review-c2824298c4ce403c', 'WNkwHxGuRliNoW_sdyy4K_', 'LxzUVH0Vi1wdgGhHqx4QcC', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('nhxIT7GHHw_zZCHlfz3MR-', 'review-ffed207f3884c5cd', 'm6Vjtz2ZntpfUaqM9VfOfC', 'LxzUVH0Vi1wdgGhHqx4QcC', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('fo3WMk8TNZM21LAHJNIb3Q', 'review-8178eca3b23ee395', 'RtT4oF7nzC84xQ3OzLluMx', 'LxzUVH0Vi1wdgGhHqx4QcC', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.reviews VALUES ('GIzidA7HxHBliqQ3awtT5V', 'review-795c04e94501b786', 'ZfDrQs9Tz31wJaSj7ZFynr', 'jaeepo4zLPFbANrwlxVOBX', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('wzjzdagaaT10AzP3RA2w1q', 'review-d83f4c5c1a9c8cc0', 'efLPdTO8IwftHSDogx9PPu', 'jaeepo4zLPFbANrwlxVOBX', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('LDAvwS7BwgVnQB5LYyjqJv', 'review-7d75ee601a8dcf75', 'RYPWdOhx-s6_1LNNX8i0RU', 'jaeepo4zLPFbANrwlxVOBX', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('Cc3T251D5HJ4iJ88-moWwy', 'review-73ae34b55b688856', 'ZHUBJrbcbT9yvnzgjZ2Lfb', 'jaeepo4zLPFbANrwlxVOBX', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('ttkfmWgNhcRX4ycd6Pfx1b', 'review-6fa3ccf77f4380f0', 'rQcVbCQ_QRpIUb5ZNiS7VM', 'jaeepo4zLPFbANrwlxVOBX', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.reviews VALUES ('Kj92KCE4slgScpSdZrYLk2', 'review-ce8412628f6a8921', 'Lvsvi95wxIO2yJwlX9OL_z', 'nrtS8ogtbkIk08bueFV55c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('0NWcJHuKQZEnCTqpabfi1m', 'review-fd076f528b36d0b7', 'qwSGiL9Ro-IBhY7BvgsskN', 'nrtS8ogtbkIk08bueFV55c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('DVFkLiBmiwi5i9_cKZXqcw', 'review-234ccbb65f1236fe', 'n5HDQAZ4W1yYgeYHLDqOW7', 'nrtS8ogtbkIk08bueFV55c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('xfHaOI8Oh2fRiuKg9iOxgD', 'review-d05d78d08687b044', 'S61cKT-6KRLH-qC59gTVsd', 'nrtS8ogtbkIk08bueFV55c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('uur0HBR3QmzOUXzapb8B0o', 'review-f8f14c673e458667', 'IBRNTft0tChftiYgLHP-qO', 'nrtS8ogtbkIk08bueFV55c', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.reviews VALUES ('xLQKPL0IYixVMCZb5eSiVN', 'review-367c78bef5ffe157', '-raaftffXvydamM82aAsXS', 'MSOlVVCF_M3dVbcxX2Gx6c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('wbGYB8YMwg0eqCXxfdWwya', 'review-9801ce4296121c9c', 'bkAzwN_0n3J8nbgGTD1dV5', 'MSOlVVCF_M3dVbcxX2Gx6c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('L0NykfzLxeYzCc0bBKZJaP', 'review-f6d4e8a4f4cb1ead', '64ySQ9bbmBsIT5hH5dhDmy', 'MSOlVVCF_M3dVbcxX2Gx6c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('5ul9_D7hjFhxHNttMpJg6G', 'review-0b07123a600f436e', 'OHdkew7Z358TYPmqinlUbL', 'MSOlVVCF_M3dVbcxX2Gx6c', 'SUBMITTED', '2026-02-20T00:00:00.000Z', 1, '{"rating":7,"text":"Sound."}', '{"rating":7}', '');
INSERT INTO public.reviews VALUES ('GIwMLml5WAR2b-9nnt4bU-', 'review-d598741687a99dd3', 'XaMPW5jJ6FGQ3xtP4bfN8Z', 'MSOlVVCF_M3dVbcxX2Gx6c', 'NOT_STARTED', '', 1, '{}', '{}', '');
INSERT INTO public.secrets VALUES ('ids', 'g-h-soFzrybxOlGyi-pryR3jH9-SbggY9bOtacEfRGw');
INSERT INTO public.secrets VALUES ('cursors', 'Uj2BtFCNRYsQWb5-BDURjOeowBkh-YhmBVoavmb7_xI');
INSERT INTO public.submissions VALUES ('7EOTL3jJ9mvvSmv4QC7vJ6', 'alpha-0', 'mj27adVQZWkKJ216J8ycJ0', 'f54vtLp0YBWpA1W7vHCIIn', 'PHtkpmGMIHu_3D8KHc9-pJ', '', 'SUBMITTED', NULL, NULL, 'Title of alpha-0', 1, NULL, '2026-01-02T00:00:00.000Z', 'oqDxqjmDHuWndYfXnTFPK9mx09hLjVJ-zmBLND0ESxU', NULL, NULL, '{}', '{"id":"7EOTL3jJ9mvvSmv4QC7vJ6","slug":"alpha-0","title":"Title of alpha-0","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":null}', '2026-02-20T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '[["COMPLETED","PHtkpmGMIHu_3D8KHc9-pJ","TN9kttX3_fG9YeKTKChWfs","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"XUHxojEvYe30aaTOm5bC3n"],["PENDING","PHtkpmGMIHu_3D8KHc9-pJ","AbijHO1GOFdAI1658D9-JK","NOT_STARTED","",{},"_HFOi_Z2MHpVXlnAZS3K4Z"],["COMPLETED","PHtkpmGMIHu_3D8KHc9-pJ","-crLIHtANR7cRhnOXV3eLC","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"curQqbJtCsfEFkl7CJUmRe"],["COMPLETED","PHtkpmGMIHu_3D8KHc9-pJ","_KG2_Wa9N0n2M0Xoz3ulR5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"gtlIH_XfN6p-zo66Jw3WWx"],["COMPLETED","PHtkpmGMIHu_3D8KHc9-pJ","RjItCdwu4xpz06r2Ekzvu5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"jVEmo71bG0AxPwN8ZcID5j"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.submissions VALUES ('D-83tO9aPxnDCGSbtU3WnV', 'alpha-1', 'mj27adVQZWkKJ216J8ycJ0', 'UPobb_KcGIOt5AAbWK20M-', 'ozL_87__QojoYE7v4-G2dl', '2026-01-02T00:00:00.000Z', 'ACCEPTED', NULL, NULL, 'Title of alpha-1', 1, NULL, '2026-01-02T00:00:00.000Z', 'VuN2RqU_KQqaKJFw5j9lRs_sfWvUaFDGA-MTeKYOCwk', NULL, NULL, '{}', '{"id":"D-83tO9aPxnDCGSbtU3WnV","slug":"alpha-1","title":"Title of alpha-1","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":"2026-01-02T00:00:00.000Z"}', '2026-02-20T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '[["COMPLETED","ozL_87__QojoYE7v4-G2dl","-crLIHtANR7cRhnOXV3eLC","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"4D2wzmdPMlrUy0-JaIvogd"],["COMPLETED","ozL_87__QojoYE7v4-G2dl","TN9kttX3_fG9YeKTKChWfs","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"5j2Pk9D1_7CR8NokMwA11k"],["PENDING","ozL_87__QojoYE7v4-G2dl","AbijHO1GOFdAI1658D9-JK","NOT_STARTED","",{},"GLT6yzuo7yk9LL_3syZPJK"],["COMPLETED","ozL_87__QojoYE7v4-G2dl","RjItCdwu4xpz06r2Ekzvu5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"I8C9Ax9mlc4oEqN9W6JqeA"],["COMPLETED","ozL_87__QojoYE7v4-G2dl","_KG2_Wa9N0n2M0Xoz3ulR5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"qWtEAAr1pqnBocOXV4eDwf"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.submissions VALUES ('LxzUVH0Vi1wdgGhHqx4QcC', 'alpha-2', 'mj27adVQZWkKJ216J8ycJ0', '5OrvFj68fzRVAvjRl6qc9u', 'BGZkIhOGxWXExVL2fpZh7C', '2026-01-03T00:00:00.000Z', 'SUBMITTED', NULL, NULL, 'Title of alpha-2', 1, NULL, '2026-01-02T00:00:00.000Z', 'nh5g8z6tjUpXp4sLr42DMMyq6ly9SJMEmdVzQXrqmwM', NULL, NULL, '{}', '{"id":"LxzUVH0Vi1wdgGhHqx4QcC","slug":"alpha-2","title":"Title of alpha-2","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":"2026-01-03T00:00:00.000Z"}', '2026-02-20T00:00:00.000Z', '2026-01-03T00:00:00.000Z', '[["COMPLETED","BGZkIhOGxWXExVL2fpZh7C","_KG2_Wa9N0n2M0Xoz3ulR5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"OXqrgBSKPA12ARyFg--Kit"],["COMPLETED","BGZkIhOGxWXExVL2fpZh7C","TN9kttX3_fG9YeKTKChWfs","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"ZIAXNMFYuu8GrOz6MszRuh"],["PENDING","BGZkIhOGxWXExVL2fpZh7C","AbijHO1GOFdAI1658D9-JK","NOT_STARTED","",{},"fo3WMk8TNZM21LAHJNIb3Q"],["COMPLETED","BGZkIhOGxWXExVL2fpZh7C","-crLIHtANR7cRhnOXV3eLC","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"gbujenBQG_JIqsBX0XhhhO"],["COMPLETED","BGZkIhOGxWXExVL2fpZh7C","RjItCdwu4xpz06r2Ekzvu5","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"nhxIT7GHHw_zZCHlfz3MR-"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.submissions VALUES ('jaeepo4zLPFbANrwlxVOBX', 'beta-0', '4CDwIQ-9g1TVo9-tzzT74i', 'yneqt9w_rcBjcIFiAnA98v', 'uC0kJQfP-ExhtXv_nv5_3k', '', 'SUBMITTED', NULL, NULL, 'Title of beta-0', 1, NULL, '2026-01-02T00:00:00.000Z', 'JO2LPUyAfCYRSYVz25EuK_nilb2aqxqhYOVF9ms-qCo', NULL, NULL, '{}', '{"id":"jaeepo4zLPFbANrwlxVOBX","slug":"beta-0","title":"Title of beta-0","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":null}', '2026-02-20T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '[["COMPLETED","uC0kJQfP-ExhtXv_nv5_3k","F6vhd86S1jJPUITp_f62IV","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"Cc3T251D5HJ4iJ88-moWwy"],["COMPLETED","uC0kJQfP-ExhtXv_nv5_3k","sotaXo0KSrYvMfEZKCEcw8","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"GIzidA7HxHBliqQ3awtT5V"],["COMPLETED","uC0kJQfP-ExhtXv_nv5_3k","G1vvkm91U3dmrvh5DCv92Q","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"LDAvwS7BwgVnQB5LYyjqJv"],["PENDING","uC0kJQfP-ExhtXv_nv5_3k","xXhsF4zoYmXAwwCtNW29o8","NOT_STARTED","",{},"ttkfmWgNhcRX4ycd6Pfx1b"],["COMPLETED","uC0kJQfP-ExhtXv_nv5_3k","MbW_Jd5TS8dmWlKRadZKol","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"wzjzdagaaT10AzP3RA2w1q"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.submissions VALUES ('nrtS8ogtbkIk08bueFV55c', 'beta-1', '4CDwIQ-9g1TVo9-tzzT74i', 'MUWPICEQFKn1vAakJ_YqWg', '5ffsNae2hSntLJ1vkD2iBb', '2026-01-02T00:00:00.000Z', 'ACCEPTED', NULL, NULL, 'Title of beta-1', 1, NULL, '2026-01-02T00:00:00.000Z', 'CQIFRSfshofp-_wcqRYTbRyCmB2SPA4X8pRsB8p4suc', NULL, NULL, '{}', '{"id":"nrtS8ogtbkIk08bueFV55c","slug":"beta-1","title":"Title of beta-1","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":"2026-01-02T00:00:00.000Z"}', '2026-02-20T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '[["COMPLETED","5ffsNae2hSntLJ1vkD2iBb","MbW_Jd5TS8dmWlKRadZKol","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"0NWcJHuKQZEnCTqpabfi1m"],["COMPLETED","5ffsNae2hSntLJ1vkD2iBb","G1vvkm91U3dmrvh5DCv92Q","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"DVFkLiBmiwi5i9_cKZXqcw"],["COMPLETED","5ffsNae2hSntLJ1vkD2iBb","sotaXo0KSrYvMfEZKCEcw8","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"Kj92KCE4slgScpSdZrYLk2"],["PENDING","5ffsNae2hSntLJ1vkD2iBb","xXhsF4zoYmXAwwCtNW29o8","NOT_STARTED","",{},"uur0HBR3QmzOUXzapb8B0o"],["COMPLETED","5ffsNae2hSntLJ1vkD2iBb","F6vhd86S1jJPUITp_f62IV","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"xfHaOI8Oh2fRiuKg9iOxgD"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.submissions VALUES ('MSOlVVCF_M3dVbcxX2Gx6c', 'beta-2', '4CDwIQ-9g1TVo9-tzzT74i', '22OUPRLA1_e2UlLJA2VCGE', 'ttPPLIV-2n9bYEyI8W7bIJ', '2026-01-03T00:00:00.000Z', 'SUBMITTED', NULL, NULL, 'Title of beta-2', 1, NULL, '2026-01-02T00:00:00.000Z', 'dIGeEfriiL9czKDxw5WnBymwHpV-ksio1oUFVp_Dg0s', NULL, NULL, '{}', '{"id":"MSOlVVCF_M3dVbcxX2Gx6c","slug":"beta-2","title":"Title of beta-2","keywords":[],"authors":[{"firstName":"An","lastName":"Author","affiliation":null,"country":null,"isCorresponding":false}],"createdAt":"2026-01-03T00:00:00.000Z"}', '2026-02-20T00:00:00.000Z', '2026-01-03T00:00:00.000Z', '[["COMPLETED","ttPPLIV-2n9bYEyI8W7bIJ","F6vhd86S1jJPUITp_f62IV","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"5ul9_D7hjFhxHNttMpJg6G"],["PENDING","ttPPLIV-2n9bYEyI8W7bIJ","xXhsF4zoYmXAwwCtNW29o8","NOT_STARTED","",{},"GIwMLml5WAR2b-9nnt4bU-"],["COMPLETED","ttPPLIV-2n9bYEyI8W7bIJ","G1vvkm91U3dmrvh5DCv92Q","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"L0NykfzLxeYzCc0bBKZJaP"],["COMPLETED","ttPPLIV-2n9bYEyI8W7bIJ","MbW_Jd5TS8dmWlKRadZKol","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"wbGYB8YMwg0eqCXxfdWwya"],["COMPLETED","ttPPLIV-2n9bYEyI8W7bIJ","sotaXo0KSrYvMfEZKCEcw8","SUBMITTED","2026-02-20T00:00:00.000Z",{"rating":7},"xLQKPL0IYixVMCZb5eSiVN"]]', '{"rating":{"7":4},"text":{"":4}}');
INSERT INTO public.tracks VALUES ('5OrvFj68fzRVAvjRl6qc9u', 'mj27adVQZWkKJ216J8ycJ0', 2, 'double', 'Track double', NULL, 'DOUBLE_BLIND', 0, NULL, NULL, '["rating"]');
INSERT INTO public.tracks VALUES ('f54vtLp0YBWpA1W7vHCIIn', 'mj27adVQZWkKJ216J8ycJ0', 0, 'open', 'Track open', NULL, 'OPEN', 0, NULL, NULL, '["rating"]');
INSERT INTO public.tracks VALUES ('UPobb_KcGIOt5AAbWK20M-', 'mj27adVQZWkKJ216J8ycJ0', 1, 'single', 'Track single', NULL, 'SINGLE_BLIND', 0, NULL, NULL, '["rating"]');
INSERT INTO public.tracks VALUES ('22OUPRLA1_e2UlLJA2VCGE', '4CDwIQ-9g1TVo9-tzzT74i', 2, 'double', 'Track double', NULL, 'DOUBLE_BLIND', 0, NULL, NULL, '["rating"]');
INSERT INTO public.tracks VALUES ('yneqt9w_rcBjcIFiAnA98v', '4CDwIQ-9g1TVo9-tzzT74i', 0, 'open', 'Track open', NULL, 'OPEN', 0, NULL, NULL, '["rating"]');
INSERT INTO public.tracks VALUES ('MUWPICEQFKn1vAakJ_YqWg', '4CDwIQ-9g1TVo9-tzzT74i', 1, 'single', 'Track single', NULL, 'SINGLE_BLIND', 0, NULL, NULL, '["rating"]');
INSERT INTO public.users VALUES ('INQPeZekHOzW8R0nMfcQA2', 'author@x.org', 'Author', 'Person', 'default', '');
INSERT INTO public.users VALUES ('HkT7BXwgiEBwntv_xw82jE', 'both@x.org', 'Both', 'Person', 'default', '');
INSERT INTO public.users VALUES ('ETFfj4w6ry4E6WEuDGguqC', 'chair@x.org', 'Chair', 'Person', 'default', '');
INSERT INTO public.users VALUES ('fHqsL6oJFFja3PZ5PeZ0Mp', 'editor@x.org', 'Editor', 'Person', 'default', '');
INSERT INTO public.users VALUES ('8CrK3ux2Okd6hSeHUhox6Z', 'nobody@x.org', 'Nobody', 'Person', 'default', '');
INSERT INTO public.users VALUES ('TN9kttX3_fG9YeKTKChWfs', 'reviewer-0-of-alpha@x.org', 'Reviewer-0-of-alpha', 'Person', 'default', '');
INSERT INTO public.users VALUES ('_KG2_Wa9N0n2M0Xoz3ulR5', 'reviewer-1-of-alpha@x.org', 'Reviewer-1-of-alpha', 'Person', 'default', '');
INSERT INTO public.users VALUES ('RjItCdwu4xpz06r2Ekzvu5', 'reviewer-2-of-alpha@x.org', 'Reviewer-2-of-alpha', 'Person', 'default', '');
INSERT INTO public.users VALUES ('AbijHO1GOFdAI1658D9-JK', 'reviewer-3-of-alpha@x.org', 'Reviewer-3-of-alpha', 'Person', 'default', '');
INSERT INTO public.users VALUES ('-crLIHtANR7cRhnOXV3eLC', 'reviewer@x.org', 'Reviewer', 'Person', 'default', '');
INSERT INTO public.users VALUES ('6a0MVy55Tc1D79rQ7AaLTu', 'stranger@x.org', 'Stranger', 'Person', 'default', '');
INSERT INTO public.users VALUES ('nNWfMtrnp0HpE7bw0FEeFR', 'track-chair@x.org', 'Track-chair', 'Person', 'default', '');
INSERT INTO public.users VALUES ('MbW_Jd5TS8dmWlKRadZKol', 'reviewer-0-of-beta@x.org', 'Reviewer-0-of-beta', 'Person', 'default', '');
INSERT INTO public.users VALUES ('G1vvkm91U3dmrvh5DCv92Q', 'reviewer-1-of-beta@x.org', 'Reviewer-1-of-beta', 'Person', 'default', '');
INSERT INTO public.users VALUES ('F6vhd86S1jJPUITp_f62IV', 'reviewer-2-of-beta@x.org', 'Reviewer-2-of-beta', 'Person', 'default', '');
INSERT INTO public.users VALUES ('xXhsF4zoYmXAwwCtNW29o8', 'reviewer-3-of-beta@x.org', 'Reviewer-3-of-beta', 'Person', 'default', '');
INSERT INTO public.users VALUES ('sotaXo0KSrYvMfEZKCEcw8', 'reviewer-of-beta@x.org', 'Reviewer-of-beta', 'Person', 'default', '');
SELECT pg_catalog.setval('public.audit_rowid_seq', 8, true);
ALTER TABLE ONLY public.account_sessions
    ADD CONSTRAINT account_sessions_key PRIMARY KEY (id);
ALTER TABLE ONLY public.address_revisions
    ADD CONSTRAINT address_revisions_pkey PRIMARY KEY (conference_id);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_key PRIMARY KEY (address, user_id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_key PRIMARY KEY (id);
ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_key PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_key PRIMARY KEY (hash);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_key PRIMARY KEY (id);
ALTER TABLE ONLY public.authorships
    ADD CONSTRAINT authorships_key PRIMARY KEY (submission_id, author_order);
ALTER TABLE ONLY public.calendar_addresses
    ADD CONSTRAINT calendar_addresses_key PRIMARY KEY (user_id);
ALTER TABLE ONLY public.conferences
    ADD CONSTRAINT conferences_key PRIMARY KEY (id);
ALTER TABLE ONLY public.counts
    ADD CONSTRAINT counts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.departures
    ADD CONSTRAINT departures_pk PRIMARY KEY (audience, conference_id, item_id);
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_key PRIMARY KEY (user_id);
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_key PRIMARY KEY (user_id, conference_id, role, track_id);
ALTER TABLE ONLY public.key_reads
    ADD CONSTRAINT key_reads_key PRIMARY KEY (key_id, hour, kind);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_key PRIMARY KEY (id);
ALTER TABLE ONLY public.phases
    ADD CONSTRAINT phases_key PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_links
    ADD CONSTRAINT provider_links_key PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_key PRIMARY KEY (id);
ALTER TABLE ONLY public.request_counts
    ADD CONSTRAINT request_counts_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_key PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_key PRIMARY KEY (name);
ALTER TABLE ONLY public.sources
    ADD CONSTRAINT sources_pkey PRIMARY KEY (conference_id);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_key PRIMARY KEY (id);
ALTER TABLE ONLY public.tracks
    ADD CONSTRAINT tracks_key PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_key PRIMARY KEY (id);
CREATE UNIQUE INDEX account_sessions_by_token_hash ON public.account_sessions USING btree (token_hash);
CREATE INDEX account_sessions_by_user_id ON public.account_sessions USING btree (user_id);
CREATE INDEX addresses_by_user_id ON public.addresses USING btree (user_id);
CREATE UNIQUE INDEX addresses_verified_once ON public.addresses USING btree (address) WHERE (verified = 1);
CREATE UNIQUE INDEX api_keys_by_hash ON public.api_keys USING btree (hash);
CREATE INDEX api_keys_by_session_id ON public.api_keys USING btree (session_id);
CREATE INDEX api_keys_by_user_id ON public.api_keys USING btree (user_id);
CREATE INDEX assignments_by_reviewer_id_assigned_at_id ON public.assignments USING btree (reviewer_id, assigned_at, id);
CREATE INDEX assignments_by_reviewer_id_conference_id_status ON public.assignments USING btree (reviewer_id, conference_id, status);
CREATE INDEX assignments_by_submission_id ON public.assignments USING btree (submission_id);
CREATE INDEX attempts_by_expires_at ON public.attempts USING btree (expires_at);
CREATE INDEX audit_by_at ON public.audit USING btree (at, id);
CREATE INDEX authorships_by_address_conference_id_submission_id ON public.authorships USING btree (address, conference_id, submission_id);
CREATE UNIQUE INDEX calendar_addresses_by_token_hash ON public.calendar_addresses USING btree (token_hash);
CREATE UNIQUE INDEX changes_one_row ON public.changes USING btree ((true));
CREATE UNIQUE INDEX conferences_by_slug ON public.conferences USING btree (slug);
CREATE INDEX counts_by_ends_at ON public.counts USING btree (ends_at);
CREATE UNIQUE INDEX digests_by_id ON public.digests USING btree (id);
CREATE INDEX digests_by_try_at ON public.digests USING btree (try_at);
CREATE INDEX key_reads_by_hour ON public.key_reads USING btree (hour);
CREATE UNIQUE INDEX passkeys_by_credential_id ON public.passkeys USING btree (credential_id);
CREATE INDEX passkeys_by_user_id ON public.passkeys USING btree (user_id);
CREATE UNIQUE INDEX person_changes_one_row ON public.person_changes USING btree ((true));
CREATE UNIQUE INDEX phases_by_track_id_index ON public.phases USING btree (track_id, index);
CREATE UNIQUE INDEX provider_links_by_user_id ON public.provider_links USING btree (user_id, issuer);
CREATE INDEX registrations_by_conference_id_changed_at_created_at_id_status ON public.registrations USING btree (conference_id, changed_at, created_at, id, status);
CREATE INDEX registrations_by_conference_id_created_at_id ON public.registrations USING btree (conference_id, created_at, id);
CREATE INDEX registrations_by_conference_id_status_created_at_id ON public.registrations USING btree (conference_id, status, created_at, id);
CREATE UNIQUE INDEX reviews_by_assignment_id ON public.reviews USING btree (assignment_id);
CREATE INDEX reviews_by_submission_id_status_submitted_at_id ON public.reviews USING btree (submission_id, status, submitted_at, id);
CREATE INDEX submissions_by_conference_id_changed_at_created_at_id_status ON public.submissions USING btree (conference_id, changed_at, created_at, id, status);
CREATE INDEX submissions_by_conference_id_created_at_id ON public.submissions USING btree (conference_id, created_at, id);
CREATE INDEX submissions_by_conference_id_status_created_at_id ON public.submissions USING btree (conference_id, status, created_at, id);
CREATE UNIQUE INDEX submissions_by_slug ON public.submissions USING btree (slug);
CREATE INDEX submissions_by_track_id_changed_at_created_at_id_status ON public.submissions USING btree (track_id, changed_at, created_at, id, status);
CREATE INDEX submissions_by_track_id_created_at_id ON public.submissions USING btree (track_id, created_at, id);
CREATE INDEX submissions_by_track_id_status_created_at_id ON public.submissions USING btree (track_id, status, created_at, id);
CREATE UNIQUE INDEX tracks_by_conference_id_slug ON public.tracks USING btree (conference_id, slug);
CREATE TRIGGER addresses_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.addresses FOR EACH STATEMENT EXECUTE FUNCTION public.count_person_change();
CREATE TRIGGER assignments_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.assignments FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER audit_no_change BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.audit_refuse();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse();
CREATE TRIGGER authorships_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.authorships FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER conferences_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.conferences FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER departures_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.departures FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER kysely_migration_counted BEFORE INSERT ON public.kysely_migration FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER phases_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phases FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER registrations_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.registrations FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER reviews_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER sources_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sources FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER submissions_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.submissions FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER tracks_counted BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tracks FOR EACH STATEMENT EXECUTE FUNCTION public.count_change();
CREATE TRIGGER users_counted BEFORE DELETE OR UPDATE OF email, first_name, last_name, access_changed_at OR TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.count_person_change();
